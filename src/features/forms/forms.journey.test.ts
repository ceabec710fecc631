/** Forms as visitors fill them in: with script and without, by keyboard, offline, twice on a page, and when things break. */
import { statSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { barriers } from "../../../test/support/accessibility";
import { routeOnce } from "../../../test/support/browser";
import { eventually } from "../../../test/support/eventually";
import { CONTACT, PDF, pageWithForms } from "../../../test/support/forms";
import { databaseOf, newVisitor, shoppingSite } from "../../../test/support/shopping";
import type { RunningSite } from "../../../test/support/site";
import { some } from "../../../test/support/size";

const EVERYTHING = {
  fields: [
    { kind: "text", name: "nom", label: "Nom", required: true, inertOn: ["submitting", "sent"] },
    { kind: "email", name: "courriel", label: "Courriel", required: true, help: "Pour vous répondre." },
    { kind: "url", name: "site", label: "Site" },
    { kind: "textarea", name: "message", label: "Message", minlength: 3, maxlength: 20, counter: "down" },
    {
      kind: "checkbox",
      name: "seul",
      label: "Un seul",
      exclusive: true,
      choices: [{ value: "un" }, { value: "deux" }],
    },
    {
      kind: "radio",
      name: "source",
      label: "Source",
      choices: [{ value: "ami" }, { value: "autre" }],
      freeText: true,
    },
    { kind: "hidden", name: "code", value: "A1" },
    { kind: "acceptance", name: "accord", label: "J’accepte" },
    { kind: "acceptance", name: "nouvelles", label: "Les nouvelles", optional: true },
    { kind: "submit", label: "Envoyer" },
  ],
  messages: { invalid_email: "Ce courriel ne va pas." },
  mail: { subject: "[nom]", replyTo: "courriel" },
  botCheck: false,
};

let site: RunningSite;
let everything: string;
let contact: string;
beforeAll(async () => {
  site = await shoppingSite();
  everything = await pageWithForms(site, "/essai/", { 7: EVERYTHING });
  contact = await pageWithForms(site, "/deux/", { 5: CONTACT, 7: EVERYTHING }, [5, 7, 5]);
});

/** A visitor on a page whose forms are awake, and who writes down every event of theirs. */
async function visit(address = everything, options: Parameters<typeof newVisitor>[1] = {}) {
  const visitor = await newVisitor(site, options);
  const { page } = visitor;
  await page.addInitScript(noteEvents);
  await page.goto(address);
  if (options.javaScript !== false) await page.locator(".wpcf7.js[data-controlled]").first().waitFor();
  return { ...visitor, events: () => page.evaluate(() => (window as unknown as Noted).noted) };
}

interface Noted {
  noted: { type: string; detail: Record<string, unknown> }[];
}

function noteEvents(): void {
  const noted: Noted["noted"] = [];
  Object.assign(window, { noted });
  const kinds = "statuschanged beforesubmit submit reset invalid unaccepted spam aborted mailsent mailfailed";
  for (const kind of kinds.split(" "))
    document.addEventListener(`wpcf7${kind}`, (event) => {
      const { formData: _, ...detail } = (event as CustomEvent).detail;
      noted.push({ type: event.type, detail });
    });
}

const form = (page: Page) => page.locator("form.wpcf7-form");
const status = (page: Page) => form(page).first().getAttribute("data-status");
const response = (page: Page) => page.locator(".wpcf7-response-output").first();

async function fillIn(page: Page, text = "Bonjour"): Promise<void> {
  await page.locator(".wpcf7").getByLabel("Nom").first().fill("Isabelle");
  await page.locator(".wpcf7").getByLabel("Courriel").first().fill("isabelle@courriel.example");
  await page.locator(".wpcf7").getByLabel("Message").first().fill(text);
  await page.locator(".wpcf7").getByLabel("ami").first().check();
  await page.locator(".wpcf7").getByLabel("J’accepte").first().check();
}

const send = (page: Page) => page.getByRole("button", { name: "Envoyer" }).first().click();

/** By Tab alone, as whoever has no mouse comes there. */
async function reach(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 120; press++) {
    if (await target.evaluate((field) => field === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("not reached by Tab");
}

async function writeBy(page: Page, field: Locator, words: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(words);
}

async function pressBy(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press("Space");
}

const kept = async () =>
  (await databaseOf(site)).read.selectFrom("messages").selectAll().orderBy("number", "desc").execute();

describe("a message", () => {
  test("FORM-06 FORM-16 is sent: the form is emptied, stays sent after its refill, and every event has its detail", async () => {
    const { page, events, problems } = await visit();
    await fillIn(page, "Premier");
    await send(page);
    await eventually(async () => (await events()).at(-1)?.type).toBe("wpcf7reset");
    const told = (await events()).filter(
      ({ detail }) => detail.status !== "validating" && detail.prevStatus !== "validating",
    );
    expect(told.map(({ type, detail }) => `${type} ${String(detail.status)}`)).toEqual([
      "wpcf7beforesubmit init",
      "wpcf7statuschanged submitting",
      "wpcf7statuschanged sent",
      "wpcf7mailsent mail_sent",
      "wpcf7submit mail_sent",
      "wpcf7statuschanged resetting",
      "wpcf7statuschanged sent",
      "wpcf7reset sent",
    ]);
    const { detail } = told.find(({ type }) => type === "wpcf7mailsent")!;
    expect(detail).toMatchObject({
      contactFormId: 7,
      pluginVersion: "5.9.8",
      contactFormLocale: "fr_CA",
      unitTag: expect.stringMatching(/^wpcf7-f7-p\d+-o\d+$/),
      containerPostId: expect.any(Number),
      status: "mail_sent",
      apiResponse: { status: "mail_sent", invalid_fields: [] },
    });
    expect(detail.inputs).toEqual([
      { name: "votre_site_internet", value: "" },
      { name: "nom", value: "Isabelle" },
      { name: "courriel", value: "isabelle@courriel.example" },
      { name: "site", value: "" },
      { name: "message", value: "Premier" },
      { name: "source", value: "ami" },
      { name: "code", value: "A1" },
      { name: "accord", value: "1" },
    ]);
    expect(await status(page)).toBe("sent");
    expect(await response(page).textContent()).toBe("Merci, votre message est bien reçu.");
    expect(await page.locator(".screen-reader-response [role=status]").textContent()).toContain("Merci");
    expect(await page.locator(".wpcf7").getByLabel("Nom").inputValue()).toBe("");
    expect((await kept())[0]).toMatchObject({ form: 7, state: "new", unverified: 0, page: "/essai/" });
    expect(problems()).toEqual([]);
  });

  test("FORM-06 reset by hand the form begins anew", async () => {
    const { page, events, requests } = await visit();
    await page.locator(".wpcf7").getByLabel("Nom").fill("Isabelle");
    await form(page).evaluate((element: HTMLFormElement) => element.reset());
    await eventually(async () => (await events()).at(-1)?.type).toBe("wpcf7reset");
    expect(await status(page)).toBe("init");
    expect(requests.filter(({ url }) => url.endsWith("/refill"))).toHaveLength(1);
  });

  test("FORM-03 a refill without a body is none", async () => {
    const { page, events, problems } = await visit();
    await page.route("**/refill", (route) => route.fulfill({ status: 204 }));
    await form(page).evaluate((element: HTMLFormElement) => element.reset());
    await eventually(async () => (await events()).at(-1)?.type).toBe("wpcf7reset");
    expect(await status(page)).toBe("init");
    expect(problems()).toEqual([]);
  });

  test("FORM-01 FORM-17 each form asks for its schema once, under the address of the calls, for JSON", async () => {
    const { page } = await newVisitor(site);
    const asked: { path: string; accept: string | undefined }[] = [];
    page.on("request", (request) => {
      const path = new URL(request.url()).pathname;
      if (path.includes("contact-form-7")) asked.push({ path, accept: request.headers().accept });
    });
    await page.goto(contact);
    await eventually(() => asked.length).toBe(2);
    await page.locator(".wpcf7.js").nth(2).waitFor();
    await page
      .locator("form.wpcf7-form")
      .first()
      .evaluate((element: HTMLFormElement) => element.reset());
    await eventually(() => asked.length).toBe(3);
    expect(asked.map(({ path }) => path).sort()).toEqual([
      "/wp-json/contact-form-7/v1/contact-forms/5/feedback/schema",
      "/wp-json/contact-form-7/v1/contact-forms/5/refill",
      "/wp-json/contact-form-7/v1/contact-forms/7/feedback/schema",
    ]);
    for (const { accept } of asked) expect(accept).toBe("application/json, */*;q=0.1");
  });

  test.each(
    some(4, [
      ["validation_failed", "invalid", "wpcf7invalid"],
      ["acceptance_missing", "unaccepted", "wpcf7unaccepted"],
      ["spam", "spam", "wpcf7spam"],
      ["aborted", "aborted", "wpcf7aborted"],
      ["mail_sent", "sent", "wpcf7mailsent"],
      ["mail_failed", "failed", "wpcf7mailfailed"],
      ["payment_required", "payment-required", undefined],
      ["my_custom_state", "custom-my-custom_state", undefined],
      ["error", "custom-error", undefined],
    ]),
  )("FORM-05 the server's %s makes the form %s", async (answered, shown, event) => {
    const { page, events } = await visit();
    await page.route("**/feedback", (route) =>
      route.fulfill({
        json: { status: answered, message: "Voilà.", posted_data_hash: "abc", invalid_fields: [] },
      }),
    );
    await fillIn(page);
    await send(page);
    await eventually(() => response(page).textContent()).toBe("Voilà.");
    await eventually(() => status(page)).toBe(shown);
    expect(await form(page).getAttribute("class")).toContain(` ${shown}`);
    const types = (await events()).map(({ type }) => type);
    if (event) expect(types).toContain(event);
    else expect(types.filter((type) => /invalid|spam|mail|aborted|unaccepted/.test(type))).toEqual([]);
    expect(types).toContain("wpcf7submit");
    expect(await page.locator("[name=_wpcf7_posted_data_hash]").inputValue()).toBe("abc");
  });
});

describe("while it is filled in", () => {
  test("FORM-07 one field is validated, and the form is then as it was before", async () => {
    const { page, events } = await visit();
    await page.locator(".wpcf7").getByLabel("Courriel").fill("isabelle");
    await page.locator(".wpcf7").getByLabel("Site").focus();
    await page.locator('[data-name="courriel"] .wpcf7-not-valid-tip').waitFor();
    expect((await events()).map(({ detail }) => [detail.status, detail.prevStatus])).toEqual([
      ["validating", "init"],
      ["init", "validating"],
    ]);
    // told as far as the visitor has come, and no further
    expect(await page.locator(".wpcf7-not-valid-tip").count()).toBe(2);
    await page.locator(".wpcf7").getByLabel("Courriel").fill("isabelle@courriel.example");
    await page.locator(".wpcf7").getByLabel("Site").focus();
    await eventually(() => page.locator('[data-name="courriel"] .wpcf7-not-valid-tip').count()).toBe(0);
    expect(await page.locator(".wpcf7").getByLabel("Courriel").getAttribute("aria-invalid")).toBe("false");
  });

  // tall enough that nothing scrolls: a browser that has scrolled moves the page back by itself
  test("FORM-07 a click below a field that turns out wrong reaches what was clicked", async () => {
    const { page } = await visit(everything, { height: 2500 });
    const form = page.locator(".wpcf7");
    await form.getByLabel("Courriel").pressSequentially("isabelle");
    await form.getByLabel("ami", { exact: true }).click();
    expect(await form.getByLabel("ami", { exact: true }).isChecked()).toBe(true);
    await page.locator('[data-name="courriel"] .wpcf7-not-valid-tip').waitFor();
  });

  test("FORM-19 the words are those of the server", async () => {
    const { page } = await visit();
    await page.locator(".wpcf7").getByLabel("Courriel").fill("isabelle");
    await page.locator(".wpcf7").getByLabel("Site").focus();
    await eventually(() => page.locator('[data-name="courriel"] .wpcf7-not-valid-tip').textContent()).toBe(
      "Ce courriel ne va pas.",
    );
  });

  test("FORM-08 what is marked is inert in its status, and only then", async () => {
    const { page } = await visit();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/feedback", async (route) => {
      await held;
      await route.fulfill({
        json: { status: "spam", message: "Non.", posted_data_hash: "", invalid_fields: [] },
      });
    });
    const field = page.locator(".inert-on-submitting");
    expect(await field.getAttribute("inert")).toBeNull();
    await fillIn(page);
    await send(page);
    await eventually(() => status(page)).toBe("submitting");
    expect(await field.getAttribute("inert")).toBe("inert");
    answer();
    await eventually(() => status(page)).toBe("spam");
    expect(await field.getAttribute("inert")).toBeNull();
  });

  test("FORM-09 an address without its scheme gets one", async () => {
    const { page } = await visit();
    const field = page.locator(".wpcf7").getByLabel("Site");
    for (const [typed, becomes] of [
      ["exemple.ca", "http://exemple.ca"],
      ["//exemple.ca/é", "http://exemple.ca/é"],
      ["https://exemple.ca", "https://exemple.ca"],
      ["mailto:a@b.ca", "mailto:a@b.ca"],
      ["exemple", "exemple"],
    ] as const) {
      await field.fill(typed);
      await field.dispatchEvent("change");
      expect(await field.inputValue()).toBe(becomes);
    }
  });

  test("FORM-10 it can be sent once every box that has to be is ticked", async () => {
    const { page } = await visit();
    const button = page.getByRole("button", { name: "Envoyer" });
    expect(await button.isDisabled()).toBe(true);
    await page.locator(".wpcf7").getByLabel("Les nouvelles").check();
    expect(await button.isDisabled()).toBe(true);
    await page.locator(".wpcf7").getByLabel("J’accepte").check();
    expect(await button.isDisabled()).toBe(false);
    await page.locator(".wpcf7").getByLabel("J’accepte").uncheck();
    expect(await button.isDisabled()).toBe(true);
  });

  test("FORM-11 the counter says what is left, too short and too long", async () => {
    const { page } = await visit();
    const counter = page.locator(".wpcf7-character-count");
    const field = page.locator(".wpcf7").getByLabel("Message");
    const seen = async () => [
      await counter.textContent(),
      await counter.evaluate(({ classList }) =>
        ["too-long", "too-short"].filter((name) => classList.contains(name)),
      ),
    ];
    await field.pressSequentially("ab");
    expect(await seen()).toEqual(["18", ["too-short"]]);
    await field.pressSequentially("c");
    expect(await seen()).toEqual(["17", []]);
    await field.evaluate((area: HTMLTextAreaElement) => {
      area.removeAttribute("maxlength");
      area.value = "x".repeat(21);
      area.dispatchEvent(new Event("keyup"));
    });
    expect(await seen()).toEqual(["-1", ["too-long"]]);
  });

  test("of exclusive boxes one is ticked; free text opens with its choice, which moves the focus there", async () => {
    const { page } = await visit();
    await page.locator(".wpcf7").getByLabel("un", { exact: true }).check();
    await page.locator(".wpcf7").getByLabel("deux", { exact: true }).check();
    expect(await page.locator(".wpcf7").getByLabel("un", { exact: true }).isChecked()).toBe(false);
    const free = page.locator(".wpcf7-free-text");
    expect(await free.isDisabled()).toBe(true);
    await page.locator(".wpcf7").getByLabel("autre", { exact: true }).check();
    expect(await free.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.locator(".wpcf7").getByLabel("ami", { exact: true }).check();
    expect(await free.isDisabled()).toBe(true);
  });

  test("what was typed is there after a reload", async () => {
    const { page } = await visit();
    await fillIn(page, "À ne pas perdre");
    await page.reload();
    await page.locator(".wpcf7.js[data-controlled]").waitFor();
    expect(await page.locator(".wpcf7").getByLabel("Message").inputValue()).toBe("À ne pas perdre");
    expect(await page.locator(".wpcf7").getByLabel("ami", { exact: true }).isChecked()).toBe(true);
    expect(await page.getByRole("button", { name: "Envoyer" }).isDisabled()).toBe(false);
  });

  test("what is typed before the script is awake stays, and only the rest is filled from what was kept", async () => {
    const { page } = await visit();
    const field = (name: string) => page.locator(`.wpcf7 [name=${name}]`);
    const other = page.locator(".wpcf7 [name=source][value=autre]");
    await fillIn(page, "Kept before");
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await asleep;
      await route.continue();
    });
    await page.goto(everything, { waitUntil: "commit" });
    await field("message").fill("Typed early");
    await other.check();
    wake();
    await page.locator(".wpcf7.js[data-controlled]").waitFor();
    const seen = async () => [
      await field("message").inputValue(),
      await other.isChecked(),
      await field("nom").inputValue(),
      await field("accord").isChecked(),
    ];
    expect(await seen()).toEqual(["Typed early", true, "Isabelle", true]);
    // kept from now on: another page, and back by its address
    await page.goto(`${site.origin}/faq/`);
    await page.goto(everything);
    await page.locator(".wpcf7.js[data-controlled]").waitFor();
    expect(await seen()).toEqual(["Typed early", true, "Isabelle", true]);
  });
});

describe("on a telephone", () => {
  test.each(some(1, ["sent", "failed"]))("what became of it is in view below the button: %s", async (end) => {
    const { page, context } = await visit(everything, { width: 390, height: 700 });
    await fillIn(page, `In view: ${end}`);
    await page.getByRole("button", { name: "Envoyer" }).evaluate((button) => {
      scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 4);
    });
    await context.setOffline(end === "failed");
    await send(page);
    await eventually(() => status(page)).toBe(end);
    await eventually(() =>
      response(page).evaluate((area) => {
        const { top, bottom } = area.getBoundingClientRect();
        return top >= 0 && bottom > top && bottom <= innerHeight;
      }),
    ).toBe(true);
  });

  test("what was typed is there after the tab has crashed", async () => {
    const { page } = await visit();
    await fillIn(page, "Avant la panne");
    const seen = await crash(page);
    await eventually(() => seen(`document.querySelector(".wpcf7.js[data-controlled]") !== null`)).toBe(true);
    expect(await seen(`document.querySelector(".wpcf7 [name=message]").value`)).toBe("Avant la panne");
    expect(await seen(`document.querySelector(".wpcf7 [name=accord]").checked`)).toBe(true);
  });

  test("FORM-14 files that take more than eight seconds to come arrive", async () => {
    const { page } = await visit(contact);
    const first = page.locator(".wpcf7").first();
    await first.getByLabel("Nom").fill("Isabelle");
    await first.getByLabel("Courriel").fill("isabelle@courriel.example");
    await first.getByLabel("Sujet").fill("Lentement");
    await first.getByLabel("Message").fill("Un réseau lent");
    await first.getByLabel("J’accepte").check();
    const buffer = Buffer.concat([Buffer.from(PDF), Buffer.alloc(500_000, "x")]);
    await first.getByLabel("Fichiers").setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer });
    const network = await page.context().newCDPSession(page);
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 50_000,
    });
    const began = Date.now();
    await first.getByRole("button", { name: "Envoyer" }).click();
    await first.locator("form[data-status=sent]").waitFor({ timeout: 40_000 });
    expect(Date.now() - began).toBeGreaterThan(8500);
    expect((await kept())[0]).toMatchObject({ subject: "Formulaire : Lentement" });
  });
});

interface Answer {
  id: number;
  result?: { result?: { value?: unknown } };
}

/** Crashes the tab and loads it again, as a browser offers; gives what an expression is then. Playwright itself gives up. */
async function crash(page: Page): Promise<(expression: string) => Promise<unknown>> {
  const tab = await page.context().newCDPSession(page);
  const { targetInfo } = await tab.send("Target.getTargetInfo");
  const crashed = page.waitForEvent("crash");
  void tab.send("Page.crash").catch(() => {});
  await crashed;
  const whole = await page.context().browser()!.newBrowserCDPSession();
  const { sessionId } = await whole.send("Target.attachToTarget", {
    targetId: targetInfo.targetId,
    flatten: false,
  });
  const answers = new Map<number, (answer: Answer) => void>();
  whole.on("Target.receivedMessageFromTarget", ({ message }) => {
    const answer = JSON.parse(message) as Answer;
    answers.get(answer.id)?.(answer);
  });
  const ask = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      const id = answers.size + 1;
      answers.set(id, ({ result }) => resolve(result?.result?.value));
      const message = JSON.stringify({ id, method, params });
      void whole.send("Target.sendMessageToTarget", { sessionId, message });
    });
  await ask("Page.reload");
  return (expression) => ask("Runtime.evaluate", { expression });
}

describe("what goes wrong", () => {
  test("FORM-13 each fault stands under its field and in a list for screen readers, the sentence under the form", async () => {
    const { page } = await visit();
    await page.locator(".wpcf7").getByLabel("J’accepte").check();
    await page.locator(".wpcf7").getByLabel("ami", { exact: true }).check();
    await page.locator(".wpcf7").getByLabel("Courriel").fill("isabelle");
    await send(page);
    await eventually(() => status(page)).toBe("invalid");
    expect(await page.locator(".wpcf7-not-valid-tip").allTextContents()).toEqual([
      "Ce champ est obligatoire.",
      "Ce courriel ne va pas.",
    ]);
    const listed = page.locator(".screen-reader-response li a");
    expect(await listed.allTextContents()).toEqual(["Ce champ est obligatoire.", "Ce courriel ne va pas."]);
    const email = page.locator(".wpcf7").getByLabel("Courriel");
    const id = await email.getAttribute("id");
    expect(await listed.nth(1).getAttribute("href")).toBe(`#${id}`);
    const [fault, help] = (await email.getAttribute("aria-describedby"))?.split(" ") ?? [];
    expect(await page.locator(`#${fault}`).textContent()).toBe("Ce courriel ne va pas.");
    expect(await page.locator(`#${help}`).textContent()).toBe("Pour vous répondre.");
    expect(await response(page).textContent()).toContain("à corriger");
    expect(await response(page).isVisible()).toBe(true);
    expect(
      await page
        .locator(".wpcf7")
        .getByLabel("Nom")
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expect(await barriers(page)).toEqual([]);
  });

  test("FORM-12 offline it says so in both languages, keeps everything, and is sent once the network is back", async () => {
    const { page, context } = await visit();
    const logged = noteConsole(page);
    await fillIn(page, "Hors ligne");
    await context.setOffline(true);
    await send(page);
    await eventually(() => status(page)).toBe("failed");
    expect(await response(page).locator("[lang=en]").textContent()).toBe("You are probably offline.");
    expect(await response(page).textContent()).toContain("Vous semblez être hors ligne.");
    expect(await logged()).toContainEqual({ code: "fetch_error", message: "You are probably offline." });
    expect(await page.locator(".wpcf7").getByLabel("Message").inputValue()).toBe("Hors ligne");
    await context.setOffline(false);
    await send(page);
    await eventually(() => status(page)).toBe("sent");
  });

  test.each(
    some(2, [
      ["a page instead of an answer", { body: "<html>", status: 200 }],
      ["a server error", { body: "", status: 500 }],
      ["nothing at all", { body: "", status: 204 }],
    ]),
  )("FORM-12 %s: said in both languages, and the form can be sent again", async (_, answer) => {
    const { page } = await visit();
    const logged = noteConsole(page);
    await routeOnce(page, "**/feedback", (route) => route.fulfill(answer));
    await fillIn(page, "Encore");
    await send(page);
    await eventually(() => status(page)).toBe("failed");
    expect(await response(page).locator("[lang=en]").textContent()).toBe(
      "The response is not a valid JSON response.",
    );
    expect(await response(page).textContent()).toContain("La boutique n’a pas pu répondre.");
    expect(await logged()).toContainEqual({
      code: "invalid_json",
      message: "The response is not a valid JSON response.",
    });
    expect(await page.locator(".wpcf7").getByLabel("Message").inputValue()).toBe("Encore");
    await send(page);
    await eventually(() => status(page)).toBe("sent");
  });

  test.each(some(2, ["a fault", "a server error", "offline"]))(
    "FORM-12 FORM-13 by keyboard alone, after %s, the message is corrected and sent",
    async (trouble) => {
      const { page, context } = await visit();
      const labelled = (name: string) => page.locator(".wpcf7").getByLabel(name).first();
      const write = async (name: string, words: string) => {
        await reach(page, labelled(name));
        await page.keyboard.type(words);
      };
      const press = async (target: Locator) => {
        await reach(page, target);
        await page.keyboard.press("Space");
      };
      const button = page.getByRole("button", { name: "Envoyer" }).first();
      await write("Nom", "Isabelle");
      await write("Courriel", trouble === "a fault" ? "isabelle" : "isabelle@courriel.example");
      await write("Message", "Au clavier");
      await press(labelled("ami"));
      await press(labelled("J’accepte"));
      if (trouble === "offline") await context.setOffline(true);
      if (trouble === "a server error")
        await routeOnce(page, "**/feedback", (route) => route.fulfill({ status: 500 }));
      await press(button);
      await eventually(() => status(page)).toBe(trouble === "a fault" ? "invalid" : "failed");
      await context.setOffline(false);
      if (trouble === "a fault") {
        await reach(page, labelled("Courriel"));
        await page.keyboard.press("Control+a");
        await page.keyboard.type("isabelle@courriel.example");
      }
      await press(button);
      await eventually(() => status(page)).toBe("sent");
      expect((await kept())[0]).toMatchObject({ email: "isabelle@courriel.example" });
    },
  );

  test("FORM-18 a missing feature is told to the console, and the plain form still posts", async () => {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    await page.addInitScript(() => {
      delete (window as { fetch?: unknown }).fetch;
    });
    await page.goto(everything);
    await eventually(() => visitor.problems(/^(?!.*window\.fetch)/)).toEqual([
      expect.stringContaining("Your browser does not support window.fetch()."),
    ]);
    await fillIn(page, "Sans fetch");
    await send(page);
    await page.waitForURL(/\/formulaire\/7\/envoye\//);
    expect((await kept())[0]?.answers).toContain("Sans fetch");
  });
});

/** Objects that the console was given, as they are. */
function noteConsole(page: Page): () => Promise<unknown[]> {
  const seen: Promise<unknown>[] = [];
  page.on("console", (message) => {
    for (const handle of message.args()) seen.push(handle.jsonValue().catch(() => undefined));
  });
  return () => Promise.all(seen);
}

describe("two forms on a page", () => {
  test("are apart: the same form twice has two tags, and one is sent without the other", async () => {
    const { page, problems } = await visit(contact);
    const tags = await page
      .locator("[name=_wpcf7_unit_tag]")
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(new Set(tags).size).toBe(3);
    const third = page.locator(".wpcf7").nth(2);
    await page.locator(".wpcf7").first().getByLabel("Sujet").fill("Un autre");
    await third.getByLabel("Nom").fill("Rémi");
    await third.getByLabel("Courriel").fill("remi@courriel.example");
    await third.getByLabel("Sujet").fill("Deux formulaires");
    await third.getByLabel("Message").fill("Le troisième.");
    await third.getByLabel("J’accepte").check();
    await third.getByRole("button", { name: "Envoyer" }).click();
    await eventually(() => third.locator("form").getAttribute("data-status")).toBe("sent");
    expect(await page.locator("form.wpcf7-form").first().getAttribute("data-status")).toBe("init");
    expect(await page.locator(".wpcf7").first().getByLabel("Sujet").inputValue()).toBe("Un autre");
    expect((await kept())[0]).toMatchObject({ subject: "Formulaire : Deux formulaires" });
    expect(problems()).toEqual([]);
  });
});

describe("by keyboard alone", () => {
  test("the last of three forms on a page is sent, and no other", async () => {
    const { page } = await visit(contact);
    const third = page.locator(".wpcf7").nth(2);
    await writeBy(page, third.getByLabel("Nom"), "Rémi");
    await writeBy(page, third.getByLabel("Courriel"), "remi@courriel.example");
    await writeBy(page, third.getByLabel("Sujet"), "Au clavier");
    await writeBy(page, third.getByLabel("Message"), "Le troisième.");
    await pressBy(page, third.getByLabel("J’accepte"));
    await pressBy(page, third.getByRole("button", { name: "Envoyer" }));
    await eventually(() => third.locator("form").getAttribute("data-status")).toBe("sent");
    expect(await form(page).first().getAttribute("data-status")).toBe("init");
    expect((await kept())[0]).toMatchObject({ subject: "Formulaire : Au clavier" });
  });

  test("FORM-15 without script a message is corrected and sent", async () => {
    const { page } = await visit(contact, { javaScript: false });
    const first = page.locator(".wpcf7").first();
    await writeBy(page, first.getByLabel("Nom"), "Isabelle");
    await writeBy(page, first.getByLabel("Courriel"), "isabelle");
    await writeBy(page, first.getByLabel("Sujet"), "Clavier sans script");
    await writeBy(page, first.getByLabel("Message"), "Bonjour");
    await pressBy(page, first.getByLabel("J’accepte"));
    await pressBy(page, first.getByRole("button", { name: "Envoyer" }));
    await page.getByText("Un champ ou plus est à corriger").waitFor();
    await writeBy(page, page.locator(".wpcf7").getByLabel("Courriel"), "isabelle@courriel.example");
    // whoever is quicker than a person is asked to try again
    await eventually(async () => {
      const answered = page.waitForEvent("load");
      await pressBy(page, page.getByRole("button", { name: "Envoyer" }));
      await answered;
      return page.locator("main").textContent();
    }).toContain("Merci, votre message est bien reçu.");
    expect((await kept())[0]).toMatchObject({ subject: "Formulaire : Clavier sans script" });
  });

  test("a message with two files is written, corrected and sent; every field has its name", async () => {
    const { page } = await visit(contact);
    const first = page.locator(".wpcf7").first();
    await first.getByLabel("Nom").focus();
    await page.keyboard.type("Isabelle");
    await page.keyboard.press("Tab");
    await page.keyboard.type("isabelle");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Au clavier");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Deux fichiers");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toContain("Fichiers");
    await first.getByLabel("Fichiers").setInputFiles([
      { name: "devis.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF) },
      { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("Bonjour") },
    ]);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("J’accepte");
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await eventually(() => first.locator("form").getAttribute("data-status")).toBe("invalid");
    expect(await focused(page)).toBe("Courriel");
    await page.keyboard.press("End");
    await page.keyboard.type("@courriel.example");
    await page.keyboard.press("Enter");
    await eventually(() => first.locator("form").getAttribute("data-status")).toBe("sent");
    const database = await databaseOf(site);
    const [message] = await kept();
    const files = await database.read
      .selectFrom("message_files")
      .select("name")
      .where("message_id", "=", message!.id)
      .orderBy("position")
      .execute();
    expect(files).toEqual([{ name: "devis.pdf" }, { name: "note.txt" }]);
  });
});

/** The label of what has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? "");

describe("without script", () => {
  test("FORM-15 a message with a file is corrected and sent", async () => {
    const { page } = await visit(contact, { javaScript: false });
    const first = page.locator(".wpcf7").first();
    await first.getByLabel("Nom").fill("Isabelle");
    await first.getByLabel("Courriel").fill("isabelle");
    await first.getByLabel("Sujet").fill("Sans script");
    await first.getByLabel("Message").fill("Bonjour");
    await first.getByLabel("J’accepte").check();
    await first.getByRole("button", { name: "Envoyer" }).click();
    await page.getByText("Un champ ou plus est à corriger").waitFor();
    expect(await page.locator(".wpcf7").getByLabel("Sujet").inputValue()).toBe("Sans script");
    await page.locator(".wpcf7").getByLabel("Courriel").fill("isabelle@courriel.example");
    const file = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") };
    // whoever is quicker than a person is asked to try again
    await eventually(async () => {
      await page.getByLabel("Fichiers").setInputFiles(file);
      await page.getByRole("button", { name: "Envoyer" }).click();
      return page.locator("main").textContent();
    }).toContain("Merci, votre message est bien reçu.");
    expect((await kept())[0]).toMatchObject({ unverified: 1, subject: "Formulaire : Sans script" });
  });
});

test("a form brings at most 8 KB of script and no React; a page without a form carries nothing of it", async () => {
  const scriptsOf = (requests: readonly { url: string }[]) =>
    requests
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path.startsWith("/assets/") && path.endsWith(".js"));
  const without = await newVisitor(site);
  await without.page.goto(`${site.origin}/boutique/`, { waitUntil: "networkidle" });
  expect(without.requests.filter(({ url }) => /formulaire|contact-form/.test(url))).toEqual([]);
  const { page, requests } = await visit();
  await fillIn(page, "Poids");
  await send(page);
  await eventually(() => status(page)).toBe("sent");
  const common = new Set(scriptsOf(without.requests));
  const own = [...new Set(scriptsOf(requests))].filter((path) => !common.has(path));
  const folder = `${process.env.DIST ?? "dist"}/client`;
  const weight = own.reduce((sum, path) => sum + statSync(`${folder}${path}.br`).size, 0);
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((path) => /react/i.test(path))).toEqual([]);
  expect(weight).toBeLessThanOrEqual(8 * 1024);
});

test.each(some(1, ["/contact/", "/entreprises/", "/livraison-et-retours/"]))(
  "the form on %s has no barriers",
  async (path) => {
    for (const width of [390, 1280]) {
      const { page, problems } = await visit(site.origin + path, { width, reducedMotion: true });
      await page.locator(".wpcf7.js").waitFor();
      expect(await barriers(page)).toEqual([]);
      expect(problems()).toEqual([]);
    }
  },
);
