import { describe, expect, test } from "vitest";
import { z } from "zod";
import { newMerchant, ORIGIN, PASSWORD, tokenIn } from "../../../test/support/desk";
import { onOneEngine } from "../../../test/support/one-engine";
import { newShopper } from "../../../test/support/shopper";
import { openTestApp, startLink } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { DAY, HOUR } from "../../kernel/dates";
import { done, refused } from "../../kernel/result";
import { fill } from "../../platform/slots";
import { features } from "../all";
import { defineFeature } from "../feature";
import { passwordFault } from "./accounts/passwords";
import { listAudit } from "./audit/store";
import { defineDeskSection, deskScreen, deskSectionSlot, deskVerb, Field, Form } from "./index";

const NOW = Date.parse("2026-11-16T18:40:00Z");

const thing = deskScreen({
  path: ":id/",
  show: async ({ params }) =>
    params.id === "none"
      ? undefined
      : {
          page: {
            title: `Chose ${params.id}`,
            main: (
              <>
                <h1>Chose {params.id}</h1>
                <Form action={`/bureau/choses/${params.id}/nommer/`}>
                  <Field name="nom" label="Nom" value="ancien" />
                  <button type="submit">Nommer</button>
                </Form>
              </>
            ),
          },
        },
});

const rename = deskVerb({
  name: "thing.rename",
  path: ":id/nommer/",
  form: z.object({ nom: z.string().min(3, "Trois lettres au moins.") }),
  screen: thing,
  run: async ({ params, form }) =>
    form.nom === "pris"
      ? refused({ message: "Ce nom est pris." })
      : done({
          to: `/bureau/choses/${params.id}/`,
          says: `Nommée ${form.nom}.`,
          undo: {
            action: `/bureau/choses/${params.id}/nommer/`,
            fields: { nom: form.nom === "long" ? "a".repeat(5000) : "ancien" },
          },
          audit: {
            about: `thing:${params.id}`,
            says: `a nommé la chose ${params.id}`,
            detail: { after: form.nom },
          },
        }),
});

const toy = defineFeature({
  name: "toy",
  open: () => ({
    slots: [
      fill(
        deskSectionSlot,
        defineDeskSection({
          name: "things",
          title: "Choses",
          icon: "tag",
          path: "choses/",
          nav: { group: 1, order: 1 },
          screens: [thing],
          verbs: [rename],
          count: async () => ({ count: 3, says: "à faire" }),
          today: {
            waiting: async () => [
              {
                count: 3,
                title: "choses à faire",
                urgency: 1,
                action: { label: "Faire", href: "/bureau/choses/1/" },
              },
            ],
            figures: async () => {
              throw new Error("no figures today");
            },
          },
        }),
      ),
    ],
  }),
});

const withToy = [...features, toy];

onOneEngine("the desk", (open) => {
  const opened = async (clock = stoppedClock(NOW)) => ({
    clock,
    app: await openTestApp(await open(), { features: withToy, clock, kind: "own" }),
  });

  test("DESK-01 the link of the first start makes the owner's account, once; there is none before", async () => {
    const { app } = await opened();
    const first = newShopper(app);
    expect((await first.ask("/bureau/connexion/")).body).toContain("Personne n’a encore de compte");
    const link = (await startLink(app, "bureau"))!;
    const page = await first.ask(link);
    const form = {
      jeton: tokenIn(page.body),
      cle: new URL(link, "http://x").searchParams.get("cle")!,
      nom: "Aurélie Bouchard",
      courriel: "aurelie@exemple.test",
      mot_de_passe: PASSWORD,
    };
    const made = await first.ask("/bureau/bienvenue/", { method: "POST", headers: ORIGIN, form });
    expect([made.statusCode, made.headers.location]).toEqual([303, "/bureau/"]);
    const [cookie] = [made.headers["set-cookie"]].flat();
    expect(cookie).toMatch(
      /^vitrine_bureau=[\w-]{43}; Path=\/bureau; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    expect((await first.ask("/bureau/")).body).toContain("Aurélie Bouchard");

    const second = newShopper(app);
    expect((await second.ask(link)).statusCode).toBe(410);
    const again = await second.ask("/bureau/bienvenue/", {
      method: "POST",
      headers: ORIGIN,
      form: { ...form, courriel: "autre@exemple.test" },
    });
    expect(again.statusCode).toBe(410);
    expect(await startLink(app, "bureau")).toBeUndefined();
  });

  test("DESK-01 an account is refused with what is wrong at each field, and keeps what was typed", async () => {
    const { app } = await opened();
    const first = newShopper(app);
    const link = (await startLink(app, "bureau"))!;
    const jeton = tokenIn((await first.ask(link)).body);
    const cle = new URL(link, "http://x").searchParams.get("cle")!;
    const send = (form: Record<string, string>) =>
      first.ask("/bureau/bienvenue/", { method: "POST", headers: ORIGIN, form: { jeton, cle, ...form } });
    const wrong = await send({ nom: "Aurélie", courriel: "aurelie", mot_de_passe: PASSWORD });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain("Écrivez une adresse de courriel complète");
    expect(wrong.body).toContain('value="Aurélie"');
    const weak = await send({ nom: "Aurélie", courriel: "a@exemple.test", mot_de_passe: "motdepasse1234" });
    expect(weak.body).toContain("trop facile à deviner");
    expect(weak.body).not.toContain("motdepasse1234");
  });

  test("DESK-02 somebody signs in by password, and out; a wrong one says the same as an unknown address", async () => {
    const { app } = await opened();
    const { account } = await newMerchant(app, "team");
    const somebody = newShopper(app);
    const jeton = tokenIn((await somebody.ask("/bureau/connexion/")).body);
    const signIn = (courriel: string, mot_de_passe: string) =>
      somebody.ask("/bureau/connexion/", {
        method: "POST",
        headers: ORIGIN,
        form: { jeton, courriel, mot_de_passe, vers: "/bureau/choses/1/" },
      });
    const wrong = await signIn(account.email, "autre chose de long");
    const unknown = await signIn("personne@exemple.test", "autre chose de long");
    expect([wrong.statusCode, unknown.statusCode]).toEqual([422, 422]);
    const plain = (html: string, email: string) =>
      html.replaceAll(email, "").replace(/ data-options="[^"]*"|name="defi" value="[^"]*"/g, "");
    expect(plain(wrong.body, account.email)).toBe(plain(unknown.body, "personne@exemple.test"));
    const right = await signIn(account.email.toUpperCase(), PASSWORD);
    expect([right.statusCode, right.headers.location]).toEqual([303, "/bureau/choses/1/"]);
    const inside = await somebody.ask("/bureau/choses/1/");
    expect(inside.body).toContain("Chose <!-- -->1");
    const out = await somebody.ask("/bureau/deconnexion/", {
      method: "POST",
      headers: ORIGIN,
      form: { jeton: tokenIn(inside.body) },
    });
    expect(out.statusCode).toBe(303);
    expect((await somebody.ask("/bureau/choses/1/")).statusCode).toBe(303);
  });

  test("DESK-02 a session ends after its time without use, and lasts longer with it", async () => {
    const { app, clock } = await opened();
    const merchant = await newMerchant(app, "owner", clock);
    clock.advance(29 * DAY);
    expect((await merchant.ask("/bureau/")).statusCode).toBe(200);
    clock.advance(29 * DAY);
    expect((await merchant.ask("/bureau/")).statusCode).toBe(200);
    clock.advance(30 * DAY + HOUR);
    const over = await merchant.ask("/bureau/choses/1/?q=a");
    expect([over.statusCode, over.headers.location]).toEqual([
      303,
      "/bureau/connexion/?vers=%2Fbureau%2Fchoses%2F1%2F%3Fq%3Da",
    ]);
  });

  test("DESK-02 a window that stays open and reads its screen again keeps no session alive, and no word from anybody", async () => {
    const { app, clock } = await opened();
    const merchant = await newMerchant(app, "owner", clock);
    const look = () => merchant.ask("/bureau/", { headers: { "x-desk-look": "1" } });
    await merchant.send("/bureau/choses/7/nommer/", { nom: "nouveau" });
    expect((await look()).body).not.toContain("Nommée nouveau.");
    expect((await merchant.ask("/bureau/")).body).toContain("Nommée nouveau.");
    clock.advance(29 * DAY);
    expect((await look()).statusCode).toBe(200);
    clock.advance(DAY + HOUR);
    expect((await look()).statusCode).toBe(303);
  });

  test("DESK-02 what a window reads by itself is seen in the list of sessions, and a verb is a use whatever it says", async () => {
    const { app, clock } = await opened();
    const merchant = await newMerchant(app, "owner", clock);
    const kept = () =>
      app.database.read
        .selectFrom("desk_sessions")
        .select(["seen_at", "expires_at"])
        .executeTakeFirstOrThrow();
    const { expires_at } = await kept();
    clock.advance(HOUR);
    await merchant.ask("/bureau/", { headers: { "x-desk-look": "1" } });
    expect(await kept()).toEqual({ seen_at: clock.now(), expires_at });
    clock.advance(6 * 60_000);
    await merchant.send("/bureau/choses/7/nommer/", { nom: "nouveau" }, { "x-desk-look": "1" });
    expect(await kept()).toEqual({ seen_at: clock.now(), expires_at: expires_at + HOUR + 6 * 60_000 });
  });

  test("a verb is done, said once with its undo, and written down", async () => {
    const { app } = await opened();
    const merchant = await newMerchant(app, "team");
    const answer = await merchant.send("/bureau/choses/7/nommer/", { nom: "nouveau" });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/bureau/choses/7/"]);
    const after = await merchant.ask("/bureau/choses/7/");
    expect(after.body).toContain("Nommée nouveau.");
    expect(after.body).toMatch(/action="\/bureau\/choses\/7\/nommer\/"[^>]*>.*?name="nom" value="ancien"/);
    expect((await merchant.ask("/bureau/choses/7/")).body).not.toContain("Nommée nouveau.");
    const [written] = await listAudit(app.database.read, { about: "thing:7", limit: 5 });
    expect(written).toMatchObject({
      who: merchant.account.name,
      verb: "thing.rename",
      says: "a nommé la chose 7",
      detail: '{"after":"nouveau"}',
    });
  });

  test("what was done is said, though what it takes to undo it is too long for a cookie", async () => {
    const { app } = await opened();
    const merchant = await newMerchant(app, "team");
    const long = await merchant.send("/bureau/choses/7/nommer/", { nom: "long" });
    const cookies = [long.headers["set-cookie"]].flat().map(String);
    expect(cookies.every((cookie) => cookie.length < 4096)).toBe(true);
    const after = await merchant.ask("/bureau/choses/7/");
    expect(after.body).toContain("Nommée long.");
    expect(after.body).not.toContain("aaaa");
  });

  test("what is refused is drawn again with what was typed and why", async () => {
    const { app } = await opened();
    const merchant = await newMerchant(app);
    const short = await merchant.send("/bureau/choses/7/nommer/", { nom: "ab" });
    expect(short.statusCode).toBe(422);
    expect(short.body).toContain("Trois lettres au moins.");
    expect(short.body).toContain('value="ab"');
    const taken = await merchant.send("/bureau/choses/7/nommer/", { nom: "pris" });
    expect(taken.body).toContain("Ce nom est pris.");
    expect(await listAudit(app.database.read, { about: "thing:7", limit: 5 })).toEqual([]);
  });

  test("DESK-17 what is refused names its screen's address, with the filters of the form that stood on it", async () => {
    const { app } = await opened();
    const merchant = await newMerchant(app);
    const screenNamed = async (referer?: string, nom = "ab") => {
      const { body } = await merchant.send("/bureau/choses/7/nommer/", { nom }, referer ? { referer } : {});
      return /data-form-screen="([^"]*)"/.exec(body)?.[1];
    };
    const at = "http://localhost:3000/bureau";
    expect(await screenNamed(`${at}/choses/7/?onglet=noms`)).toBe("/bureau/choses/7/?onglet=noms");
    // from elsewhere at the desk, or once more where no script has put the address right
    expect(await screenNamed(`${at}/choses/8/?onglet=noms`)).toBe("/bureau/choses/7/");
    expect(await screenNamed(`${at}/choses/7/nommer/`)).toBe("/bureau/choses/7/");
    expect(await screenNamed("https://ailleurs.test/")).toBeUndefined();
    expect(await screenNamed()).toBeUndefined();
    expect(await screenNamed(`${at}/choses/7/`, "assez long")).toBeUndefined();
  });

  test("DESK-03 strangers, readers, other origins and forms without token are refused; nothing is kept or indexed", async () => {
    const { app } = await opened();
    const merchant = await newMerchant(app);
    const reader = await newMerchant(app, "reader");
    const stranger = newShopper(app);
    const form = { jeton: await merchant.token(), nom: "nouveau" };
    const url = "/bureau/choses/7/nommer/";
    const status = async (who: typeof stranger, headers: Record<string, string>, sent = form) =>
      (await who.ask(url, { method: "POST", headers, form: sent })).statusCode;
    expect(await status(stranger, ORIGIN)).toBe(401);
    expect(await status(reader, ORIGIN, { ...form, jeton: await reader.token() })).toBe(403);
    expect(await status(merchant, { origin: "http://ailleurs.test", "sec-fetch-site": "cross-site" })).toBe(
      403,
    );
    expect(await status(merchant, {})).toBe(403);
    expect(await status(merchant, ORIGIN, { ...form, jeton: "" })).toBe(403);
    expect(await status(merchant, ORIGIN, { ...form, jeton: await reader.token() })).toBe(403);
    expect(await listAudit(app.database.read, { about: "thing:7", limit: 5 })).toEqual([]);
    for (const path of ["/bureau/", "/bureau/choses/7/", "/bureau/rien/", "/bureau/connexion/"]) {
      for (const who of [merchant, stranger]) {
        const { headers } = await who.ask(path);
        expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual([
          "no-store",
          "noindex, nofollow",
        ]);
      }
    }
    expect((await stranger.ask("/bureau/rien/")).statusCode).toBe(303);
    expect((await merchant.ask("/bureau/rien/")).statusCode).toBe(404);
    expect((await merchant.ask("/bureau/choses/none/")).statusCode).toBe(404);
  });

  test("a link followed from a letter asks for itself once more, since a strict cookie does not come with it", async () => {
    const { app } = await opened();
    const elsewhere = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
    const followed = await newShopper(app).ask("/bureau/choses/1/?a=1&b=2", { headers: elsewhere });
    expect(followed.statusCode).toBe(200);
    expect(followed.body).toContain('content="0;url=/bureau/choses/1/?a=1&amp;b=2"');
    expect(followed.body).not.toContain("Chose");
    const again = await newShopper(app).ask("/bureau/choses/1/", {
      headers: { ...elsewhere, "sec-fetch-site": "same-origin" },
    });
    expect(again.statusCode).toBe(303);
  });

  test("DESK-04 « Aujourd’hui » says what waits, though one section fails", async () => {
    const { app } = await opened();
    const { body } = await (await newMerchant(app)).ask("/bureau/");
    expect(body).toContain("choses à faire");
    expect(body).toContain("lundi 16 novembre, 13\u00a0h\u00a040");
    expect(body).toMatch(/Choses<span class="n">3<span class="vh"> (?:<!-- -->)?à faire/);
    // what could not be read is not left out
    expect(body).toContain('<dt>Choses</dt><dd class="big muted">inconnu</dd>');
  });

  test("DESK-04 « Aujourd’hui » says « inconnu » of each section that fails, and never that nothing waits then", async () => {
    const fails = async () => {
      throw new Error("the database is away");
    };
    const broken = defineFeature({
      name: "toy",
      open: () => ({
        slots: [
          fill(
            deskSectionSlot,
            defineDeskSection({
              name: "things",
              title: "Choses",
              icon: "tag",
              path: "choses/",
              screens: [],
              today: { waiting: fails, figures: fails, panel: fails, happened: fails },
            }),
          ),
        ],
      }),
    });
    const app = await openTestApp(await open(), { features: [...features, broken] });
    const told = (await (await newMerchant(app)).ask("/bureau/")).body;
    expect(told.match(/inconnu</g)).toHaveLength(4);
    expect(told).toContain("<b>Choses</b><span>inconnu</span>");
    expect(told).toContain(">Tout n’a pas pu être lu.</h1>");
    expect(told).not.toContain("Rien ne vous attend");
    expect(told).toContain('href="/bureau/journal/">Tout le journal');
  });

  test("an address of the desk that the frame did not declare keeps the shop from starting", async () => {
    const stray = defineFeature({
      name: "stray",
      open: () => ({ routes: (server) => void server.get("/bureau/secret/", async () => "") }),
    });
    await expect(openTestApp(await open(), { features: [...features, stray] })).rejects.toThrow(
      "/bureau/secret/ is an address of the desk: declare it with defineDeskSection.",
    );
  });
});

describe("passwords", () => {
  test.each([
    ["court", "short"],
    ["motdepasse12", "common"],
    ["Azertyuiop123!", "common"],
    ["123456789012", "common"],
    ["aurelie-bouchard-1", "common"],
    ["presse-typo-1420", undefined],
    ["correct cheval batterie agrafe", undefined],
  ])("%s: %s", (password, fault) => {
    expect(passwordFault(password, ["Aurélie Bouchard"])).toBe(fault);
  });
});
