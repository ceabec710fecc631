import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { freshDatabase } from "../../../test/support/databases";
import { inParts, type Merchant, newMerchant, ORIGIN, PASSWORD, tokenIn } from "../../../test/support/desk";
import { newShopper } from "../../../test/support/shopper";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { DAY, HOUR } from "../../kernel/dates";
import { done } from "../../kernel/result";
import { fill } from "../../platform/slots";
import { features } from "../all";
import { defineFeature } from "../feature";
import { startSecondFactor } from "./accounts/second-factor";
import { sessionsOf } from "./accounts/store";
import { codeAt, newSecret, stepAt } from "./accounts/totp";
import { defineDeskSection, deskScreen, deskSectionSlot, deskVerb } from "./index";
import type { Role } from "./roles";

const URL_OF = { plain: "/bureau/choses/7/nommer/", grave: "/bureau/choses/7/donner/" };
let given: string[] = [];

const screen = deskScreen({ path: ":id/", show: async () => ({ page: { title: "Chose", main: "Chose" } }) });
const verb = (path: string, grave: boolean) =>
  deskVerb({
    name: "thing.name",
    path,
    grave,
    form: z.object({ nom: z.string() }),
    screen,
    run: async ({ account, form }) => {
      given.push(`${account.email} ${form.nom}`);
      return done({ to: "/bureau/choses/7/", says: "Nommée." });
    },
  });
const things = defineFeature({
  name: "things",
  open: () => ({
    slots: [
      fill(
        deskSectionSlot,
        defineDeskSection({
          name: "things",
          title: "Choses",
          icon: "tag",
          path: "choses/",
          screens: [screen],
          verbs: [verb(":id/nommer/", false), verb(":id/donner/", true)],
        }),
      ),
    ],
  }),
});

const clock = stoppedClock(Date.parse("2026-11-16T18:40:00Z"));
let app: TestApp;
beforeEach(async () => {
  given = [];
  app = await openTestApp(await freshDatabase("sqlite"), {
    features: [...features, things],
    clock,
    kind: "own",
  });
});

const merchant = (role: Role = "owner") => newMerchant(app, role, clock);
const valueIn = (html: string, name: string): string =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
const post = (url: string, form: Record<string, string>, who = newShopper(app)) =>
  who.ask(url, { method: "POST", headers: ORIGIN, form });
/** Signs in where a form was refused, with whatever that page carries along. */
const signIn = async (page: string, { account }: Merchant, repris = valueIn(page, "repris")) => {
  const who = newShopper(app);
  const mot_de_passe = PASSWORD;
  const form = { jeton: tokenIn(page), courriel: account.email, mot_de_passe, repris };
  return { who, answer: await post("/bureau/connexion/", form, who) };
};

test("EDIT-14 a form of an ended session is sent by whoever had typed it, and told by its section and address", async () => {
  const owner = await merchant();
  const late = await post(URL_OF.plain, { jeton: await owner.token(), nom: "« &amp; \n 7" });
  expect(late.statusCode).toBe(401);
  const { who, answer } = await signIn(late.body, owner);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(`<code>${URL_OF.plain}</code>`);
  expect(answer.body).toContain("(Choses)");
  expect(given).toEqual([]);
  await post(URL_OF.plain, { jeton: tokenIn(answer.body), nom: valueIn(answer.body, "nom") }, who);
  expect(given).toHaveLength(1);
});

test("DESK-03 a form without a token of ours is never offered to whoever signs in next", async () => {
  const owner = await merchant();
  const own = await owner.token();
  const guest = tokenIn((await newShopper(app).ask("/bureau/connexion/")).body);
  for (const jeton of ["", "x.y", guest, `${own}x`, own.replace(/^./, "g")]) {
    const late = await post(URL_OF.plain, { jeton, nom: "forgé" });
    expect([late.statusCode, late.body.includes("forgé"), valueIn(late.body, "repris")]).toEqual([
      401,
      false,
      "",
    ]);
    const live = await post(URL_OF.plain, { jeton, nom: "forgé" }, owner);
    expect([live.statusCode, live.body.includes("forgé")]).toEqual([403, false]);
  }
  const forged = JSON.stringify({
    accountId: owner.account.id,
    title: "Choses",
    action: URL_OF.plain,
    values: { nom: "forgé" },
  });
  const page = (await newShopper(app).ask("/bureau/connexion/")).body;
  for (const repris of [forged, `zzzzzzzz-${forged}.aaaaaaaaaaaaaaaaaaaaaa`]) {
    const { answer } = await signIn(page, owner, repris);
    expect([answer.statusCode, answer.body.includes("forgé")]).toEqual([303, false]);
  }
});

test("DESK-03 what one account has typed is never offered to another", async () => {
  const [owner, team] = [await merchant(), await merchant("team")];
  const form = { jeton: await team.token(), nom: "promue" };
  const { answer, who } = await signIn((await post(URL_OF.plain, form)).body, owner);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/bureau/"]);
  expect((await who.ask("/bureau/")).body).toContain("avec un autre compte\u00a0: rien n’a été envoyé");
  const live = await post(URL_OF.plain, form, owner);
  expect([live.statusCode, live.body.includes("promue")]).toEqual([403, false]);
});

test("DESK-03 after two days a form that waited is not offered any more", async () => {
  const owner = await merchant();
  const late = await post(URL_OF.plain, { jeton: await owner.token(), nom: "vieux" });
  clock.advance(2 * DAY + HOUR);
  const page = (await newShopper(app).ask("/bureau/connexion/")).body;
  expect((await signIn(page, owner, valueIn(late.body, "repris"))).answer.statusCode).toBe(303);
});

test("DESK-03 the second step keeps to the same rule", async () => {
  const [owner, team] = [await merchant(), await merchant("team")];
  const secret = newSecret();
  const parts = { database: app.database, clock };
  const started = { secret, code: codeAt(secret, stepAt(clock.now())), marks: [] };
  const [session] = await sessionsOf(app.database.read, owner.account.id, clock.now());
  await startSecondFactor(parts, { account: owner.account, sessionId: session!.id }, started);
  const through = async (by: Merchant) => {
    clock.advance(HOUR);
    const late = await post(URL_OF.plain, { jeton: await by.token(), nom: "en deux temps" });
    const { who, answer } = await signIn(late.body, owner);
    const [moitie, repris] = [valueIn(answer.body, "moitie"), valueIn(answer.body, "repris")];
    const code = codeAt(secret, stepAt(clock.now()));
    return post("/bureau/connexion/code/", { jeton: tokenIn(answer.body), moitie, repris, code }, who);
  };
  expect((await through(owner)).body).toContain("Envoyer maintenant");
  expect((await through(team)).statusCode).toBe(303);
});

test("DESK-03 what is grave is never kept past its session, whatever its token", async () => {
  const owner = await merchant();
  const earlier = await owner.token();
  const { who: later } = await signIn((await newShopper(app).ask("/bureau/connexion/")).body, owner);
  const kept = await post(URL_OF.plain, { jeton: earlier, nom: "nom" }, later);
  expect([kept.statusCode, kept.body.includes("Envoyer maintenant")]).toEqual([403, true]);
  const grave = app.slots
    .all(deskSectionSlot)
    .flatMap(({ path, verbs = [] }) =>
      verbs.filter((one) => one.grave).map((one) => `/bureau/${path}${one.path}`),
    );
  expect(grave.length).toBeGreaterThan(8);
  for (const url of grave.map((path) => path.replace(/:\w+/g, "12345678"))) {
    const form = { jeton: earlier, compte: "confidentiel" };
    for (const answer of [await post(url, form), await post(url, form, later)])
      expect([url, answer.body.includes("confidentiel"), valueIn(answer.body, "repris")]).toEqual([
        url,
        false,
        "",
      ]);
  }
});

test("DESK-03 no password that is typed at the desk ever comes back in a page", async () => {
  const owner = await merchant();
  const earlier = await owner.token();
  const { who: later } = await signIn((await newShopper(app).ask("/bureau/connexion/")).body, owner);
  const jeton = tokenIn((await later.ask("/bureau/compte/")).body);
  const guest = newShopper(app);
  const pages = ["/bureau/connexion/", "/bureau/connexion/oubli/"];
  const bodies = await Promise.all(pages.map(async (at) => (await guest.ask(at)).body));
  const screens = app.slots
    .all(deskSectionSlot)
    .flatMap(({ path, screens: all }) => all.map((one) => `/bureau/${path}${one.path}`));
  for (const at of screens.filter((path) => !path.includes(":"))) bodies.push((await later.ask(at)).body);
  // the password that is asked for once more before what is grave
  clock.advance(HOUR);
  bodies.push((await post(URL_OF.grave, { jeton, nom: "grave" }, later)).body);
  const forms = bodies.flatMap((body) => [...body.matchAll(/<form .*?<\/form>/gs)].map(([form]) => form));
  const asking = forms.filter((form) => form.includes('type="password"'));
  const seen = new Set<string>();
  for (const form of asking) {
    const action = /action="([^"]+)"/.exec(form)?.[1] ?? "";
    const names = [...form.matchAll(/<input[^>]*type="password"[^>]*>/g)].map(
      ([field]) => /name="([^"]+)"/.exec(field)?.[1] ?? "",
    );
    for (const name of names) seen.add(`${action} ${name}`);
    const typed = Object.fromEntries(names.map((name) => [name, "phrase secrète de quelqu’un"]));
    for (const token of [earlier, jeton, "", tokenIn(bodies[0] ?? "")])
      for (const who of [newShopper(app), later]) {
        const answer = await post(action, { nom: "autre", ...typed, jeton: token }, who);
        expect([action, answer.body.includes("phrase secrète")]).toEqual([action, false]);
      }
  }
  expect([...seen].sort()).toEqual([
    "/bureau/choses/7/donner/ preuve",
    "/bureau/compte/mot-de-passe/ actuel",
    "/bureau/compte/mot-de-passe/ nouveau",
    "/bureau/connexion/ mot_de_passe",
    "/bureau/courriels/envoi/enregistrer/ mot_de_passe",
  ]);
});

test("EDIT-14 a form that is too long, or in parts, is refused without anything of it in the page", async () => {
  const owner = await merchant();
  const jeton = await owner.token();
  const long = await post(URL_OF.plain, { jeton, nom: "é".repeat(10_500) });
  expect([long.statusCode, long.body.includes("éé"), long.body.includes("n’est perdu")]).toEqual([
    401,
    false,
    false,
  ]);
  const { payload, type } = await inParts({ jeton, nom: "en parties" }, []);
  const headers = { ...ORIGIN, "content-type": type };
  const inPieces = await newShopper(app).ask(URL_OF.plain, { method: "POST", headers, payload });
  expect([inPieces.statusCode, inPieces.body.includes("en parties")]).toEqual([401, false]);
});

test("EDIT-14 whoever tried too often to sign in keeps the form that waits, and is told how long to wait", async () => {
  const owner = await merchant();
  const late = await post(URL_OF.plain, { jeton: await owner.token(), nom: "Longtemps tapé" });
  const repris = valueIn(late.body, "repris");
  const wrong = { jeton: tokenIn(late.body), courriel: owner.account.email, mot_de_passe: "faux", repris };
  let answer = await post("/bureau/connexion/", wrong);
  for (let tries = 0; answer.statusCode !== 429 && tries < 50; tries++)
    answer = await post("/bureau/connexion/", wrong);
  expect(answer.statusCode).toBe(429);
  expect(answer.headers["retry-after"]).toBeDefined();
  expect(valueIn(answer.body, "repris")).toBe(repris);
  clock.advance(DAY);
  const { answer: later } = await signIn(answer.body, owner);
  expect(later.body).toContain("Longtemps tapé");
});

test("DESK-03 what was said to one account is not read by the next who signs in on the same device", async () => {
  const owner = await merchant();
  const other = await merchant("team");
  await owner.send(URL_OF.plain, { nom: "x" });
  other.jar.set("vitrine_bureau_fait", owner.jar.get("vitrine_bureau_fait") ?? "");
  expect((await other.ask("/bureau/choses/7/")).body).not.toContain("Nommée.");
  await owner.send(URL_OF.plain, { nom: "y" });
  expect((await owner.ask("/bureau/choses/7/")).body).toContain("Nommée.");
});
