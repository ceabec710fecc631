/** A client of others on our pages without our script, and our script before a server that answers as theirs does. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../../test/support/eventually";
import { CONTACT, pageWithForms } from "../../../test/support/forms";
import { databaseOf, newVisitor, shoppingSite } from "../../../test/support/shopping";
import type { RunningSite } from "../../../test/support/site";
import { foreignClient } from "./foreign-client.fixture";

const ASKING = {
  fields: [
    { kind: "text", name: "nom", label: "Nom", required: true },
    { kind: "quiz", name: "question", label: "Question", questions: [{ question: "1 + 1?", answer: "2" }] },
    { kind: "captcha", name: "lettres", label: "Lettres" },
    { kind: "submit", label: "Envoyer" },
  ],
  mail: { subject: "[nom]" },
  botCheck: false,
};

let site: RunningSite;
let contact: string;
let asking: string;
let checked: string;
beforeAll(async () => {
  site = await shoppingSite();
  contact = await pageWithForms(site, "/etranger/", { 5: CONTACT });
  asking = await pageWithForms(site, "/etranger-questions/", { 6: ASKING });
  checked = await pageWithForms(site, "/etranger-jeton/", { 7: { ...CONTACT, botCheck: true } });
});

/** Our own script is taken away; theirs finds the settings where their pages have them. */
async function visit(address: string) {
  const visitor = await newVisitor(site);
  await visitor.page.route("**/assets/**/*.js", (route) => route.abort());
  await visitor.page.route("**/assets/*.js", (route) => route.abort());
  await visitor.page.addInitScript(foreignClient);
  await visitor.page.goto(address);
  await visitor.page.locator(".wpcf7.js").waitFor();
  return visitor;
}

const noted = (page: Page) => page.evaluate(() => window.foreign.noted);
const status = (page: Page) => page.locator("form.wpcf7-form").getAttribute("data-status");
const value = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue();

async function fillIn(page: Page, email = "isabelle@courriel.example"): Promise<void> {
  await page.locator(".wpcf7").getByLabel("Nom").fill("Isabelle");
  await page.locator(".wpcf7").getByLabel("Courriel").fill(email);
  await page.locator(".wpcf7").getByLabel("Sujet").fill("D’un autre script");
  await page.locator(".wpcf7").getByLabel("Message").fill("Bonjour");
  await page.locator(".wpcf7").getByLabel("J’accepte").check();
}

const send = (page: Page) => page.locator(".wpcf7-submit").click();

describe("a client of others on our pages", () => {
  test("FORM-01 FORM-04 finds settings, hidden fields and rules under the names it knows", async () => {
    const { page } = await visit(contact);
    expect(await page.evaluate(() => (window as unknown as { wpcf7: unknown }).wpcf7)).toEqual({
      api: { root: "/wp-json/", namespace: "contact-form-7/v1" },
    });
    await eventually(() => page.evaluate(() => window.foreign.schemas[5])).toMatchObject({
      version: "5.9.8",
      locale: "fr_CA",
      rules: expect.arrayContaining([expect.objectContaining({ rule: "email", field: "courriel" })]),
    });
    expect(await value(page, "_wpcf7_unit_tag")).toMatch(/^wpcf7-f5-p\d+-o\d+$/);
    expect(await page.locator(`#${await value(page, "_wpcf7_unit_tag")}`).getAttribute("class")).toContain(
      "wpcf7",
    );
  });

  test("FORM-02 FORM-06 sends a message: submitting, sent, resetting, sent; the message stays", async () => {
    const { page } = await visit(contact);
    await fillIn(page);
    await send(page);
    await eventually(() => noted(page)).toEqual(["submitting", "sent", "resetting", "sent"]);
    expect(await page.locator(".wpcf7-response-output").textContent()).toBe(
      "Merci, votre message est bien reçu.",
    );
    expect(await value(page, "_wpcf7_posted_data_hash")).not.toBe("");
    const [message] = await (await databaseOf(site)).read
      .selectFrom("messages")
      .selectAll()
      .orderBy("number", "desc")
      .execute();
    expect(message).toMatchObject({ form: 5, subject: "Formulaire : D’un autre script", unverified: 0 });
  });

  test("FORM-13 is told each fault with the id of its place in the list", async () => {
    const { page } = await visit(contact);
    await fillIn(page, "isabelle");
    await send(page);
    await eventually(() => status(page)).toBe("invalid");
    const tag = await value(page, "_wpcf7_unit_tag");
    expect(await page.locator('[data-name="courriel"] .wpcf7-not-valid-tip').textContent()).toBe(
      "Cette adresse de courriel n’est pas complète.",
    );
    expect(await page.locator(`#${tag}-ve-courriel`).textContent()).toBe(
      "Cette adresse de courriel n’est pas complète.",
    );
  });

  test("FORM-03 gets new questions when the page has come, and after each answer", async () => {
    const { page } = await visit(asking);
    await eventually(() => noted(page)).toEqual(["resetting", "init"]);
    const seen = async () => [
      await page.locator(".wpcf7-quiz-label").textContent(),
      await value(page, "_wpcf7_quiz_answer_question"),
      await page.locator("img.wpcf7-captcha-lettres").getAttribute("src"),
      await value(page, "_wpcf7_captcha_challenge_lettres"),
    ];
    const [question, hash, picture, proof] = await seen();
    expect([question, picture]).toEqual(["1 + 1?", `/verification/image/${proof}.png`]);
    expect((await page.request.get(site.origin + picture)).headers()["content-type"]).toBe("image/png");
    await page.locator(".wpcf7").getByLabel("Nom").fill("Isabelle");
    await page.locator("[name=question]").fill("3");
    await send(page);
    await eventually(() => status(page)).toBe("invalid");
    expect(await page.locator('[data-name="question"] .wpcf7-not-valid-tip').textContent()).toBe(
      "Ce n’est pas la bonne réponse.",
    );
    const next = await seen();
    expect(next[1]).not.toBe(hash);
    expect(next[3]).not.toBe(proof);
    expect(await value(page, "question")).toBe("");
  });

  test("BOT-04 without a token its message is spam", async () => {
    const { page } = await visit(checked);
    await fillIn(page);
    await send(page);
    await eventually(() => status(page)).toBe("spam");
  });
});

describe("our script before their server", () => {
  /** Answers as theirs does: thresholds as texts, rules we do not know, a list for nothing, addresses of pictures. */
  async function visitTheirs(answer: object) {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    const posts: string[] = [];
    await page.route("**/contact-form-7/v1/**", async (route) => {
      const url = route.request().url();
      if (url.endsWith("/schema"))
        return route.fulfill({
          json: {
            version: "Contact Form 7 SWV Schema 2023-07",
            locale: "fr_FR",
            rules: [
              { rule: "required", field: "nom", error: "Veuillez renseigner ce champ." },
              { rule: "maxlength", field: "nom", threshold: "12", error: "Trop long." },
              { rule: "stepnumber", field: "nom", base: "0", interval: "2", error: "Inconnue." },
            ],
          },
        });
      if (url.endsWith("/refill")) return route.fulfill({ json: [] });
      posts.push(route.request().postData() ?? "");
      return route.fulfill({ json: answer });
    });
    await page.goto(contact);
    await page.locator(".wpcf7.js[data-controlled]").waitFor();
    return { ...visitor, posts };
  }

  test("FORM-19 checks by its rules, with thresholds as texts, and passes over those it does not know", async () => {
    const { page, problems } = await visitTheirs({});
    const field = page.locator(".wpcf7").getByLabel("Nom");
    const tips = page.locator('[data-name="nom"] .wpcf7-not-valid-tip');
    for (const [typed, told] of [
      ["treize signes!", ["Trop long."]],
      ["3", []],
      ["", ["Veuillez renseigner ce champ."]],
    ] as const) {
      await field.fill(typed);
      await field.dispatchEvent("change");
      await eventually(() => tips.allTextContents()).toEqual(told);
    }
    expect(problems()).toEqual([]);
  });

  test("FORM-06 FORM-13 shows its faults, keeps its hash, and is sent", async () => {
    const { page, posts, problems } = await visitTheirs({
      contact_form_id: 5,
      status: "validation_failed",
      message: "Un ou plusieurs champs contiennent une erreur.",
      posted_data_hash: "",
      into: "#wpcf7-f5-o1",
      invalid_fields: [
        {
          field: "nom",
          message: "Veuillez renseigner ce champ.",
          idref: null,
          error_id: "wpcf7-f5-o1-ve-nom",
        },
      ],
    });
    await fillIn(page);
    await send(page);
    await eventually(() => status(page)).toBe("invalid");
    expect(await page.locator(".wpcf7-not-valid-tip").allTextContents()).toEqual([
      "Veuillez renseigner ce champ.",
    ]);
    expect(posts[0]).toContain('name="_wpcf7_unit_tag"');
    expect(posts[0]).toContain('name="_wpcf7_container_post"');
    await page.unroute("**/contact-form-7/v1/**");
    await page.route("**/feedback", (route) =>
      route.fulfill({
        json: {
          contact_form_id: 5,
          status: "mail_sent",
          message: "Merci.",
          posted_data_hash: "0123456789abcdef",
          into: "#wpcf7-f5-o1",
          invalid_fields: [],
        },
      }),
    );
    await page.route("**/refill", (route) => route.fulfill({ json: [] }));
    await send(page);
    await eventually(() => status(page)).toBe("sent");
    await eventually(() => value(page, "nom")).toBe("");
    expect(await value(page, "_wpcf7_posted_data_hash")).toBe("0123456789abcdef");
    expect(await page.locator(".wpcf7-response-output").textContent()).toBe("Merci.");
    expect(problems()).toEqual([]);
  });
});
