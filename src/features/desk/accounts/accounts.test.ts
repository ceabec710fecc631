import { AsyncResource } from "node:async_hooks";
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { newMerchant, ORIGIN, PASSWORD, tokenIn } from "../../../../test/support/desk";
import { eventually } from "../../../../test/support/eventually";
import { newShopper } from "../../../../test/support/shopper";
import { openTestApp, SECRET, type TestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { DAY, HOUR, MINUTE, SECOND } from "../../../kernel/dates";
import { createSigning } from "../../../platform/http/signing";
import { features } from "../../all";
import { fetchCopy } from "../../personal-data/copies.fixture";
import { listAudit } from "../audit/store";
import { deskWith } from "../feature";
import { SESSION_COOKIE } from "../names";
import { makeLink, wayBackLink } from "./actions";
import { insertPasskey, passkeysOf } from "./passkey-store";
import { spendCode } from "./second-factor";
import { accountById, listAccounts, openInvitations, updateAccount } from "./store";
import { codeAt, stepAt } from "./totp";
import { randomPause } from "./ways-back";

const NOW = Date.parse("2026-11-16T18:40:00Z");

const secretIn = (html: string): string => /name="secret" value="(\w+)"/.exec(html)?.[1] ?? "";
const codesIn = (html: string): string[] =>
  [...html.matchAll(/<code>([0-9a-z]{5}-[0-9a-z]{5})<\/code>/g)].map(([, code]) => code ?? "");

onBothEngines("accounts of the desk", (open) => {
  /** Ways back are written at once, unless a test is about the pause. */
  const opened = async (clock = stoppedClock(NOW), pauseMs = () => 0) => ({
    clock,
    app: await openTestApp(await open(), {
      clock,
      kind: "own",
      features: features.map((one) => (one.name === "desk" ? deskWith({ pauseMs }) : one)),
    }),
  });

  const signIn = async (
    app: TestApp,
    courriel: string,
    more: Record<string, string> = {},
    who = newShopper(app),
  ) => {
    const jeton = tokenIn((await who.ask("/bureau/connexion/")).body);
    const form = { jeton, courriel, mot_de_passe: PASSWORD, rester: "1", ...more };
    return { who, answer: await who.ask("/bureau/connexion/", { method: "POST", headers: ORIGIN, form }) };
  };
  const emailsTo = async (app: TestApp, address: string) =>
    (
      await app.database.read
        .selectFrom("outbox")
        .select(["subject", "body"])
        .where("recipient", "=", address)
        .execute()
    ).map(({ subject, body }) => ({ subject, path: /\/bureau\/bienvenue\/\?cle=[\w-]+/.exec(body)?.[0] }));

  test("DESK-02 somebody sees their sessions and ends them, one by one or all others", async () => {
    const { app, clock } = await opened();
    const first = await newMerchant(app, "team", clock);
    const { who: second } = await signIn(app, first.account.email);
    const { who: third } = await signIn(app, first.account.email);
    const page = (await first.ask("/bureau/compte/")).body;
    expect(page).toContain("essai");
    const ids = [...page.matchAll(/name="session" value="(\w+)"/g)].map(([, id = ""]) => id);
    expect(ids).toHaveLength(2);
    const stranger = await newMerchant(app, "owner", clock);
    await stranger.send("/bureau/compte/sessions/terminer/", { session: ids[0] });
    expect((await third.ask("/bureau/")).statusCode).toBe(200);
    await first.send("/bureau/compte/sessions/terminer/", { session: ids[0] });
    const left = [await second.ask("/bureau/"), await third.ask("/bureau/")].map(
      ({ statusCode }) => statusCode,
    );
    expect(left.sort()).toEqual([200, 303]);
    await first.send("/bureau/compte/sessions/terminer-les-autres/");
    expect((await second.ask("/bureau/")).statusCode).toBe(303);
    expect((await third.ask("/bureau/")).statusCode).toBe(303);
    expect((await first.ask("/bureau/")).statusCode).toBe(200);
  });

  test("DESK-02 a second factor is asked for after the password; each code serves once, recovery codes too", async () => {
    const { app, clock } = await opened();
    const merchant = await newMerchant(app, "team", clock);
    const secret = secretIn((await merchant.ask("/bureau/compte/code/")).body);
    const wrong = await merchant.send("/bureau/compte/code/commencer/", { secret, code: "000000" });
    expect(wrong.statusCode).toBe(422);
    // somebody has just written this key into their application
    expect(wrong.body).toContain(`name="secret" value="${secret}"`);
    expect(wrong.body).toContain("La clé reste la même");
    const shown = await merchant.send("/bureau/compte/code/commencer/", {
      secret,
      code: codeAt(secret, stepAt(clock.now())),
    });
    const codes = codesIn(shown.body);
    expect(codes).toHaveLength(8);

    const half = async () => {
      const { who, answer } = await signIn(app, merchant.account.email);
      expect(answer.body).toContain("Votre code");
      expect((await who.ask("/bureau/")).statusCode).toBe(303);
      const moitie = /name="moitie" value="([^"]+)"/.exec(answer.body)![1]!;
      return async (code: string) =>
        (
          await who.ask("/bureau/connexion/code/", {
            method: "POST",
            headers: ORIGIN,
            form: { jeton: tokenIn(answer.body), moitie, code },
          })
        ).statusCode;
    };
    // the code that switched it on has served
    expect(await (await half())(codeAt(secret, stepAt(clock.now())))).toBe(422);
    clock.advance(MINUTE);
    const now = codeAt(secret, stepAt(clock.now()));
    expect(await (await half())(now)).toBe(303);
    expect(await (await half())(now)).toBe(422);
    expect(await (await half())(codes[0]!.toUpperCase())).toBe(303);
    expect(await (await half())(codes[0]!)).toBe(422);
  });

  test("DESK-02 with the secret of the shop and the key of the codes, nobody gets past the password", async () => {
    const { app, clock } = await opened();
    const merchant = await newMerchant(app, "owner", clock);
    const secret = secretIn((await merchant.ask("/bureau/compte/code/")).body);
    const code = () => codeAt(secret, stepAt(clock.now()));
    await merchant.send("/bureau/compte/code/commencer/", { secret, code: code() });
    clock.advance(MINUTE);
    const signing = createSigning(SECRET, clock);
    const half = Buffer.from(
      JSON.stringify({ id: merchant.account.id, next: "/bureau/", isKept: true }),
    ).toString("base64url");
    const who = newShopper(app);
    const step = async (moitie: string, jeton: string, typed: string) => {
      const form = { jeton, moitie, code: typed };
      return (await who.ask("/bureau/connexion/code/", { method: "POST", headers: ORIGIN, form })).statusCode;
    };
    const jeton = tokenIn((await who.ask("/bureau/connexion/")).body);
    expect(await step(signing.sealFor(10 * MINUTE, "desk-second-step", half), jeton, code())).toBe(401);
    expect(await step("inventé", jeton, code())).toBe(401);
    // what shows that the password was right is good for ten minutes, once, and for nothing else
    const { answer } = await signIn(app, merchant.account.email, {}, who);
    const moitie = /name="moitie" value="([^"]+)"/.exec(answer.body)![1]!;
    expect((await who.ask(`/bureau/bienvenue/?cle=${moitie}`)).statusCode).toBe(410);
    expect(await step(moitie, jeton, code())).toBe(303);
    clock.advance(MINUTE);
    expect(await step(moitie, jeton, code())).toBe(401);
    const late = await signIn(app, merchant.account.email, {}, newShopper(app));
    clock.advance(11 * MINUTE);
    expect(await step(/name="moitie" value="([^"]+)"/.exec(late.answer.body)![1]!, jeton, code())).toBe(401);
  });

  test("DESK-02 a mark of a known device that the shop did not give earns nobody more tries", async () => {
    const { app, clock } = await opened();
    const { account } = await newMerchant(app, "owner", clock);
    const signing = createSigning(SECRET, clock);
    const guess = async (device: string) => {
      const who = newShopper(app);
      who.jar.set("vitrine_bureau_appareil", device);
      return (await signIn(app, account.email, { mot_de_passe: "devine" }, who)).answer.statusCode;
    };
    for (let tried = 0; tried < 5; tried++) expect(await guess("")).toBe(422);
    expect(await guess(signing.sealFor(HOUR, "desk-device", account.email))).toBe(429);
  });

  test("DESK-02 recovery codes are shown once, by the answer itself: no cookie, journal or later page has them", async () => {
    const { app, clock } = await opened();
    const merchant = await newMerchant(app, "owner", clock);
    const secret = secretIn((await merchant.ask("/bureau/compte/code/")).body);
    const form = { secret, code: codeAt(secret, stepAt(clock.now())) };
    const shown = await merchant.send("/bureau/compte/code/commencer/", form);
    expect([shown.statusCode, shown.headers["cache-control"]]).toEqual([200, "no-store"]);
    const codes = codesIn(shown.body);
    expect(codes).toHaveLength(8);
    expect(shown.headers["set-cookie"]).toBeUndefined();
    // sent twice, by a double click or by « Actualiser »: whichever answer is read, its codes are the good ones
    const twice = await merchant.send("/bureau/compte/code/commencer/", form);
    expect([twice.statusCode, codesIn(twice.body)]).toEqual([200, codes]);
    // another key while one is in use is told so
    const other = secretIn(
      (await newMerchant(app, "team", clock).then((one) => one.ask("/bureau/compte/code/"))).body,
    );
    const late = { secret: other, code: codeAt(other, stepAt(clock.now())) };
    expect((await merchant.send("/bureau/compte/code/commencer/", late)).headers.location).toBe(
      "/bureau/compte/",
    );
    expect((await merchant.ask("/bureau/compte/")).body).toContain("Les codes sont déjà activés");
    for (const address of ["code/commencer/", "code/secours/", "code/"])
      expect((await merchant.ask(`/bureau/compte/${address}`)).headers.location).toBe("/bureau/compte/");
    const later = (await merchant.ask("/bureau/compte/")).body;
    expect(later).toContain("Il reste 8 codes de secours.");
    const journal = JSON.stringify(await listAudit(app.database.read, { limit: 20 }));
    for (const secretText of [...codes, secret]) {
      expect(later).not.toContain(secretText);
      expect(journal).not.toContain(secretText);
    }
  });

  test("DESK-02 new recovery codes ask who is there, and void those given before", async () => {
    const { app, clock } = await opened();
    const merchant = await newMerchant(app, "owner", clock);
    expect((await merchant.send("/bureau/compte/code/secours/")).statusCode).toBe(422);
    const secret = secretIn((await merchant.ask("/bureau/compte/code/")).body);
    const code = codeAt(secret, stepAt(clock.now()));
    const [old] = codesIn((await merchant.send("/bureau/compte/code/commencer/", { secret, code })).body);
    clock.advance(16 * MINUTE);
    const asked = await merchant.send("/bureau/compte/code/secours/");
    expect(asked.body).toContain("C’est bien vous?");
    const renewed = await merchant.send("/bureau/compte/code/secours/", { preuve: PASSWORD });
    const codes = codesIn(renewed.body);
    expect(codes).toHaveLength(8);
    expect(codes).not.toContain(old);
    const isGood = (code: string) =>
      app.database.write(async (trx) =>
        spendCode(trx, (await accountById(trx, merchant.account.id))!, { code, now: clock.now() }),
      );
    expect(await isGood(old!)).toBe(false);
    expect(await isGood(codes[0]!)).toBe(true);
    expect((await merchant.ask("/bureau/compte/")).body).toContain("Il reste 7 codes de secours.");
  });

  test("DESK-02 recovery codes have nothing that looks alike, and one that is misread is taken, once", async () => {
    const { app, clock } = await opened();
    const { account, send, ask } = await newMerchant(app, "owner", clock);
    const secret = secretIn((await ask("/bureau/compte/code/")).body);
    const code = codeAt(secret, stepAt(clock.now()));
    const given = codesIn((await send("/bureau/compte/code/commencer/", { secret, code })).body);
    const renewed = codesIn((await send("/bureau/compte/code/secours/")).body);
    for (const codes of [given, renewed])
      expect(codes.join(" ")).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5} ?){8}$/);
    const keep = (code: string) =>
      app.database.write(async (trx) => {
        const code_hash = createHash("sha256").update(`${account.id} ${code}`).digest("base64url");
        await trx.insertInto("desk_recovery_codes").values({ code_hash, account_id: account.id }).execute();
      });
    const spend = (code: string) =>
      app.database.write(async (trx) =>
        spendCode(trx, (await accountById(trx, account.id))!, { code, now: clock.now() }),
      );
    await keep("a0b1c1d0ef");
    expect(await spend("AOBIC-LDOEF")).toBe(true);
    expect(await spend("a0b1c-1d0ef")).toBe(false);
    // of those that were given with such letters, each is itself first
    await keep("olio0hurra");
    await keep("01100hurra");
    expect(await spend("olio0-hurra")).toBe(true);
    expect(await spend("01100-hurra")).toBe(true);
    expect(await spend("01100-hurra")).toBe(false);
  });

  test("DESK-02 the sign-in screen tells one way back: a letter where one can leave, the server's command otherwise", async () => {
    const { app } = await opened();
    await newMerchant(app);
    const alone = (await newShopper(app).ask("/bureau/connexion/")).body;
    expect(alone).toContain("npm run shop -- bureau");
    expect(alone).not.toContain('href="/bureau/connexion/oubli/"');
    const address = "boutique@exemple.test";
    const env = { SMTP_URL: "smtp://127.0.0.1:25", MAIL_FROM: address, MAIL_MERCHANT: address };
    const writing = await openTestApp(await open(), { kind: "own", env });
    await newMerchant(writing);
    const able = (await newShopper(writing).ask("/bureau/connexion/")).body;
    expect(able.match(/Mot de passe oublié/g)).toHaveLength(1);
    expect(able).toContain('href="/bureau/connexion/oubli/"');
  });

  test("DESK-02 a forgotten password is reset by a letter; the answer is the same for an address that nobody has", async () => {
    const { app, clock } = await opened();
    const { account } = await newMerchant(app, "team", clock);
    const ask = async (courriel: string) => {
      const who = newShopper(app);
      const jeton = tokenIn((await who.ask("/bureau/connexion/oubli/")).body);
      const form = { jeton, courriel };
      return (await who.ask("/bureau/connexion/oubli/", { method: "POST", headers: ORIGIN, form })).body;
    };
    expect(await ask("personne@exemple.test")).toBe(await ask(account.email));
    await eventually(async () => (await emailsTo(app, account.email)).length).toBe(1);
    const [letter] = await emailsTo(app, account.email);
    expect(letter!.subject).toBe("Un nouveau mot de passe pour le bureau");
    expect(await emailsTo(app, "personne@exemple.test")).toEqual([]);
    const who = newShopper(app);
    const page = (await who.ask(letter!.path!)).body;
    const cle = new URL(letter!.path!, "http://x").searchParams.get("cle")!;
    const form = { jeton: tokenIn(page), cle, mot_de_passe: "une tout autre longue phrase" };
    const changed = await who.ask("/bureau/bienvenue/", { method: "POST", headers: ORIGIN, form });
    expect(changed.statusCode).toBe(303);
    expect((await signIn(app, account.email)).answer.statusCode).toBe(422);
    const again = await signIn(app, account.email, { mot_de_passe: "une tout autre longue phrase" });
    expect(again.answer.statusCode).toBe(303);
  });

  test("DESK-02 the answer to whoever has forgotten a password does not wait until a letter is written", async () => {
    const { app, clock } = await opened();
    const { account } = await newMerchant(app, "owner", clock);
    const order: string[] = [];
    const { write } = app.database;
    app.database.write = async (work) => {
      const value = await write(work);
      order.push("written");
      return value;
    };
    const who = newShopper(app);
    const jeton = tokenIn((await who.ask("/bureau/connexion/oubli/")).body);
    const form = { jeton, courriel: account.email };
    await who.ask("/bureau/connexion/oubli/", { method: "POST", headers: ORIGIN, form });
    order.push("answered");
    await eventually(async () => expect((await emailsTo(app, account.email)).length).toBe(1));
    expect(order[0]).toBe("answered");
  });

  test("DESK-02 whoever asks for a way back cannot tell by what follows whether somebody has that address", async () => {
    const pauses: number[] = [];
    // none of them passes while the test runs
    const { app, clock } = await opened(stoppedClock(NOW), () => {
      pauses.push(randomPause());
      return HOUR;
    });
    const { account } = await newMerchant(app, "owner", clock);
    let writes = 0;
    const { write } = app.database;
    app.database.write = (work) => {
      writes += 1;
      return write(work);
    };
    for (const courriel of [account.email, "personne@exemple.test"]) {
      const who = newShopper(app);
      const jeton = tokenIn((await who.ask("/bureau/connexion/oubli/")).body);
      const form = { jeton, courriel };
      await who.ask("/bureau/connexion/oubli/", { method: "POST", headers: ORIGIN, form });
      await who.ask("/bureau/connexion/");
      expect([courriel, writes]).toEqual([courriel, 0]);
    }
    expect(pauses).toHaveLength(2);
    for (const pause of pauses) expect(pause >= SECOND && pause <= 10 * SECOND).toBe(true);
    // what was promised is written before the shop stops
    await app.server.close();
    expect(await emailsTo(app, account.email)).toHaveLength(1);
    expect(await emailsTo(app, "personne@exemple.test")).toEqual([]);
  });

  test("DESK-02 a new password ends every other link to this account, whether chosen by a letter or at the desk", async () => {
    const { app, clock } = await opened();
    const merchant = await newMerchant(app, "owner", clock);
    const parts = { database: app.database, clock };
    const link = async () => (await wayBackLink(parts, "reset", merchant.account.email))!.token;
    const open = async (token: string) =>
      (await newShopper(app).ask(`/bureau/bienvenue/?cle=${token}`)).statusCode;
    const [used, older, rescue] = [
      await link(),
      await link(),
      (await wayBackLink(parts, "rescue", merchant.account.email))!.token,
    ];
    const who = newShopper(app);
    const jeton = tokenIn((await who.ask(`/bureau/bienvenue/?cle=${used}`)).body);
    const form = { jeton, cle: used, mot_de_passe: "une tout autre longue phrase" };
    await who.ask("/bureau/bienvenue/", { method: "POST", headers: ORIGIN, form });
    expect([await open(older), await open(rescue)]).toEqual([410, 410]);
    const latest = await link();
    expect(await open(latest)).toBe(200);
    const account = tokenIn((await who.ask("/bureau/compte/")).body);
    const change = { jeton: account, actuel: form.mot_de_passe, nouveau: "encore une autre longue phrase" };
    const changed = await who.ask("/bureau/compte/mot-de-passe/", {
      method: "POST",
      headers: ORIGIN,
      form: change,
    });
    expect(changed.statusCode).toBe(303);
    expect(await open(latest)).toBe(410);
  });

  test("DESK-02 a device that signs in each day is known for longer than a year from the first", async () => {
    const { app, clock } = await opened();
    const { account } = await newMerchant(app, "owner", clock);
    const who = newShopper(app);
    const until = async () => {
      expect((await signIn(app, account.email, {}, who)).answer.statusCode).toBe(303);
      const marks = app.database.read.selectFrom("desk_links").select("expires_at");
      return (await marks.where("purpose", "=", "device").execute()).map(({ expires_at: at }) => at);
    };
    expect(await until()).toEqual([NOW + 365 * DAY]);
    clock.advance(300 * DAY);
    expect(await until()).toEqual([NOW + 665 * DAY]);
  });

  test("DESK-02 nobody keeps the way back shut on a device that has signed in before", async () => {
    const { app, clock } = await opened();
    const merchant = await newMerchant(app, "owner", clock);
    const { email } = merchant.account;
    const { who: owner } = await signIn(app, email);
    owner.jar.delete(SESSION_COOKIE);
    const forget = async (who = newShopper(app)) => {
      const jeton = tokenIn((await who.ask("/bureau/connexion/oubli/")).body);
      const form = { jeton, courriel: email };
      return (await who.ask("/bureau/connexion/oubli/", { method: "POST", headers: ORIGIN, form }))
        .statusCode;
    };
    // each from a network of its own: what is sent is limited, and what is answered is the same
    for (let asked = 0; asked < 20; asked++) expect(await forget()).toBe(200);
    await eventually(async () => expect((await emailsTo(app, email)).length).toBe(5));
    clock.advance(3 * MINUTE);
    expect(await forget()).toBe(200);
    await eventually(async () => expect((await emailsTo(app, email)).length).toBe(6));
    const one = newShopper(app);
    for (let asked = 0; asked < 5; asked++) expect(await forget(one)).toBe(200);
    expect([await forget(one), await forget(owner)]).toEqual([429, 200]);
  });

  test("DESK-02 a letter that resets the password does not replace the second factor; the server's own link does", async () => {
    const { app, clock } = await opened();
    const merchant = await newMerchant(app, "owner", clock);
    const { email } = merchant.account;
    const secret = secretIn((await merchant.ask("/bureau/compte/code/")).body);
    const code = codeAt(secret, stepAt(clock.now()));
    await merchant.send("/bureau/compte/code/commencer/", { secret, code });
    clock.advance(MINUTE);
    const follow = async (token: string) => {
      const who = newShopper(app);
      const jeton = tokenIn((await who.ask(`/bureau/bienvenue/?cle=${token}`)).body);
      const form = { jeton, cle: token, mot_de_passe: "une tout autre longue phrase" };
      const answer = await who.ask("/bureau/bienvenue/", { method: "POST", headers: ORIGIN, form });
      return { who, answer };
    };
    const parts = { database: app.database, clock };
    const byLetter = await follow((await wayBackLink(parts, "reset", email))!.token);
    expect([byLetter.answer.statusCode, byLetter.who.jar.has(SESSION_COOKIE)]).toEqual([200, false]);
    const moitie = /name="moitie" value="([^"]+)"/.exec(byLetter.answer.body)![1]!;
    const form = {
      jeton: tokenIn(byLetter.answer.body),
      moitie,
      code: codeAt(secret, stepAt(clock.now())),
    };
    const inside = await byLetter.who.ask("/bureau/connexion/code/", {
      method: "POST",
      headers: ORIGIN,
      form,
    });
    expect([inside.statusCode, inside.headers.location]).toEqual([303, "/bureau/"]);
    const byServer = await follow((await wayBackLink(parts, "rescue", email))!.token);
    expect([byServer.answer.statusCode, byServer.who.jar.has(SESSION_COOKIE)]).toEqual([303, true]);
  });

  test("DESK-03 nobody of the team reads a link into the desk that was written to somebody else", async () => {
    const { app, clock } = await opened();
    const owner = await newMerchant(app, "owner", clock);
    const team = await newMerchant(app, "team", clock);
    const who = newShopper(app);
    const jeton = tokenIn((await who.ask("/bureau/connexion/oubli/")).body);
    const asked = {
      method: "POST",
      headers: ORIGIN,
      form: { jeton, courriel: owner.account.email },
    } as const;
    await who.ask("/bureau/connexion/oubli/", asked);
    await eventually(async () => (await emailsTo(app, owner.account.email)).length).toBe(1);
    await app.database.write((trx) => trx.updateTable("outbox").set({ state: "sent" }).execute());
    const { id } = await app.database.read.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
    const shown = (await team.ask(`/bureau/courriels/${id}/`)).body;
    expect(shown).toMatch(/<input[^>]* readOnly=""[^>]* name="adresse"/);
    const elsewhere = await team.send(`/bureau/courriels/${id}/renvoyer/`, { adresse: team.account.email });
    expect(elsewhere.statusCode).toBe(422);
    expect(elsewhere.body).toContain("il ne repart qu’à son adresse");
    expect(await emailsTo(app, team.account.email)).toEqual([]);
    const again = await team.send(`/bureau/courriels/${id}/renvoyer/`, { adresse: owner.account.email });
    expect(again.statusCode).toBe(303);
    const copy = await fetchCopy(team, owner.account.email);
    expect(copy.body).toContain("Un nouveau mot de passe pour le bureau");
    for (const page of [`/bureau/courriels/${id}/`, `/bureau/donnees/?courriel=${owner.account.email}`])
      expect((await team.ask(page)).statusCode).toBe(200);
    for (const { body } of [copy, await team.ask(`/bureau/courriels/${id}/`)])
      expect(body).not.toContain("cle=");
  });

  test("DESK-02 whoever tries too often keeps the form, what was typed in it, and every other way in", async () => {
    const { app, clock } = await opened();
    const merchant = await newMerchant(app, "owner", clock);
    const { email } = merchant.account;
    for (let guess = 0; guess < 5; guess++) await signIn(app, email, { mot_de_passe: "devine" });
    const { answer } = await signIn(app, email, { vers: "/bureau/commandes/" });
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(answer.body).toMatch(/role="alert".*Trop d’essais. Attendez \d+\u00a0min, puis réessayez\./s);
    for (const kept of [
      `name="courriel" value="${email}"`,
      'name="vers" value="/bureau/commandes/"',
      'action="/bureau/connexion/cle/"',
      "npm run shop -- bureau",
    ])
      expect(answer.body).toContain(kept);
    const who = newShopper(app);
    const forget = async () => {
      const jeton = tokenIn((await who.ask("/bureau/connexion/oubli/")).body);
      const form = { jeton, courriel: email };
      return who.ask("/bureau/connexion/oubli/", { method: "POST", headers: ORIGIN, form });
    };
    for (let asked = 0; asked < 5; asked++) await forget();
    const waiting = await forget();
    expect([waiting.statusCode, waiting.body.includes(`name="courriel" value="${email}"`)]).toEqual([
      429,
      true,
    ]);
    expect(waiting.body).toContain("Trop d’essais.");
  });

  test("guesses from many addresses are slowed, and lock nobody out who has signed in on this device before", async () => {
    const { app, clock } = await opened();
    const { account } = await newMerchant(app, "owner", clock);
    const { who: owner } = await signIn(app, account.email);
    owner.jar.delete(SESSION_COOKIE);
    const guesser = newShopper(app);
    const jeton = tokenIn((await guesser.ask("/bureau/connexion/")).body);
    const statuses: number[] = [];
    for (let guess = 0; guess < 40; guess++) {
      const answer = await app.server.inject({
        method: "POST",
        url: "/bureau/connexion/",
        remoteAddress: `10.9.${guess}.1`,
        headers: { host: "localhost:3000", ...ORIGIN, "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({
          jeton,
          courriel: account.email,
          mot_de_passe: `devine ${guess}`,
        }).toString(),
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
    // even the right password does not help a device that nobody knows
    expect((await signIn(app, account.email)).answer.statusCode).toBe(429);
    expect((await signIn(app, account.email, {}, owner)).answer.statusCode).toBe(303);
    clock.advance(16 * MINUTE);
    expect((await signIn(app, account.email)).answer.statusCode).toBe(303);
  });

  test("an owner invites by mail, changes roles and removes; the team cannot, and an owner always stays", async () => {
    const { app, clock } = await opened();
    const owner = await newMerchant(app, "owner", clock);
    const team = await newMerchant(app, "team", clock);
    expect((await team.ask("/bureau/equipe/")).statusCode).toBe(403);
    expect(
      (await team.send("/bureau/equipe/inviter/", { courriel: "a@exemple.test", role: "owner" })).statusCode,
    ).toBe(403);
    await owner.send("/bureau/equipe/inviter/", { courriel: "fatou@exemple.test", role: "reader" });
    const [letter] = await emailsTo(app, "fatou@exemple.test");
    const guest = newShopper(app);
    const page = (await guest.ask(letter!.path!)).body;
    expect(page).toContain("Votre rôle\u00a0: Lecture.");
    const form = {
      jeton: tokenIn(page),
      cle: new URL(letter!.path!, "http://x").searchParams.get("cle")!,
      nom: "Fatou Diallo",
      courriel: "autre@exemple.test",
      mot_de_passe: PASSWORD,
    };
    await guest.ask("/bureau/bienvenue/", { method: "POST", headers: ORIGIN, form });
    expect((await guest.ask("/bureau/")).body).toContain("Fatou Diallo");
    expect((await owner.ask("/bureau/equipe/")).body).toContain("fatou@exemple.test");
    await owner.send("/bureau/equipe/changer/", { compte: team.account.id, role: "reader" });
    expect((await team.ask("/bureau/")).statusCode).toBe(303);
    await owner.send("/bureau/equipe/retirer/", { compte: team.account.id });
    expect((await owner.ask("/bureau/equipe/")).body).not.toContain(team.account.email);
    const self = await owner.send("/bureau/equipe/retirer/", { compte: owner.account.id });
    expect(self.statusCode).toBe(422);
    expect((await signIn(app, team.account.email)).answer.statusCode).toBe(422);
    const verbs = (await listAudit(app.database.read, { limit: 20 })).map(({ verb }) => verb);
    expect(verbs).toEqual(
      expect.arrayContaining(["team.invite", "team.change-role", "team.remove", "desk.welcome"]),
    );
  });

  test("DESK-02 of two owners who take each other's rights at once, one stays", async () => {
    const { app, clock } = await opened();
    for (let round = 0; round < 5; round++) {
      const here = "/bureau/equipe/changer/";
      const [one, other] = [await newMerchant(app, "owner", clock), await newMerchant(app, "owner", clock)];
      await Promise.all([one.token(), other.token()]);
      await Promise.all([
        one.send(here, { compte: other.account.id, role: "team" }),
        other.send(here, { compte: one.account.id, role: "team" }),
      ]);
      const owners = (await listAccounts(app.database.read)).filter(({ role }) => role === "owner");
      expect(owners, `round ${round}`).toHaveLength(1);
      const ended = { role: "reader", ended_at: clock.now() };
      await app.database.write((trx) => updateAccount(trx, owners[0]!.id, ended));
    }
  });

  test.each([
    ["changer/", { role: "owner" }],
    ["retirer/", {}],
  ])(
    "DESK-02 whoever is no owner any more gives nobody a role and removes nobody (%s)",
    async (verb, more) => {
      const { app, clock } = await opened();
      const [owner, other] = [await newMerchant(app, "owner", clock), await newMerchant(app, "owner", clock)];
      const { account } = await newMerchant(app, "team", clock);
      await Promise.all([owner.token(), other.token()]);
      const { write } = app.database;
      // on its own: not a part of what it interrupts
      const remove = AsyncResource.bind(() =>
        owner.send("/bureau/equipe/retirer/", { compte: other.account.id }),
      );
      let isRemoved = false;
      app.database.write = async (work) => {
        app.database.write = write;
        isRemoved = (await remove()).statusCode === 303;
        return write(work);
      };
      const answer = await other.send(`/bureau/equipe/${verb}`, { compte: account.id, ...more });
      expect([isRemoved, answer.statusCode]).toEqual([true, 422]);
      expect(answer.body).toContain("Votre rôle ne permet pas cela.");
      const accounts = await listAccounts(app.database.read);
      expect(accounts.map(({ id, role }) => [id, role])).toEqual([
        [owner.account.id, "owner"],
        [account.id, "team"],
      ]);
    },
  );

  test("DESK-16 a role that somebody else has changed meanwhile is told, and « Annuler » does not set it back", async () => {
    const { app, clock } = await opened();
    const owner = await newMerchant(app, "owner", clock);
    const member = await newMerchant(app, "team", clock);
    const here = "/bureau/equipe/changer/";
    const roleNow = async () =>
      (await listAccounts(app.database.read)).find(({ id }) => id === member.account.id)?.role;
    const change = (role: string, vu: string) => owner.send(here, { compte: member.account.id, role, vu });
    expect((await change("reader", "team")).statusCode).toBe(303);
    const shown = (await owner.ask("/bureau/equipe/")).body;
    const [undo = ""] =
      new RegExp(`<form[^>]*action="${here}"(?:(?!</form>).)*Annuler`, "s").exec(shown) ?? [];
    expect(undo).toMatch(/name="vu" value="reader"/);
    // another owner has given them more since
    await change("owner", "reader");
    const late = await change("team", "reader");
    expect([late.statusCode, await roleNow()]).toEqual([422, "owner"]);
    expect(late.body).toContain("Ce rôle a été changé entre-temps");
  });

  test("DESK-02 a password that a letter has replaced meanwhile does not come back by whoever knew the old one", async () => {
    const { app, clock } = await opened();
    const member = await newMerchant(app, "team", clock);
    await member.token();
    const { write } = app.database;
    let isReplaced = false;
    app.database.write = async (work) => {
      if (!isReplaced) {
        isReplaced = true;
        await write((trx) => updateAccount(trx, member.account.id, { password: "autre" }));
      }
      return write(work);
    };
    const form = { actuel: PASSWORD, nouveau: "encore une autre longue phrase" };
    const answer = await member.send("/bureau/compte/mot-de-passe/", form);
    expect([answer.statusCode, isReplaced]).toEqual([422, true]);
    const [row] = (await listAccounts(app.database.read)).filter(({ id }) => id === member.account.id);
    expect(row?.password).toBe("autre");
  });

  test("DESK-03 an invitation is listed until it is used, taken back, or replaced by another to the same address", async () => {
    const { app, clock } = await opened();
    const owner = await newMerchant(app, "owner", clock);
    const courriel = "fatou@exemple.test";
    const pathOf = async () => (await emailsTo(app, courriel)).at(-1)!.path!;
    const opens = async (path: string) => (await newShopper(app).ask(path)).body.includes("Votre rôle");
    await owner.send("/bureau/equipe/inviter/", { courriel, role: "reader" });
    const first = await pathOf();
    expect((await owner.ask("/bureau/equipe/")).body).toContain("Invitations en attente");
    clock.advance(MINUTE);
    await owner.send("/bureau/equipe/inviter/", { courriel: "Fatou@exemple.test", role: "team" });
    expect(await opens(first)).toBe(false);
    const [second] = await emailsTo(app, "Fatou@exemple.test");
    expect(await opens(second!.path!)).toBe(true);
    const back = await owner.send("/bureau/equipe/desinviter/", { courriel });
    expect(back.statusCode).toBe(303);
    expect(await opens(second!.path!)).toBe(false);
    expect((await owner.ask("/bureau/equipe/")).body).not.toContain("Invitations en attente");
    expect((await owner.send("/bureau/equipe/desinviter/", { courriel })).statusCode).toBe(422);
  });

  test("DESK-03 of invitations to one address that are sent at once, one is open", async () => {
    const { app, clock } = await opened();
    const owner = await newMerchant(app, "owner", clock);
    await owner.token();
    const to = { courriel: "fatou@exemple.test", role: "reader" };
    await Promise.all(Array.from({ length: 4 }, () => owner.send("/bureau/equipe/inviter/", to)));
    const links = await app.database.read
      .selectFrom("desk_links")
      .select("used_at")
      .where("purpose", "=", "invite")
      .execute();
    expect([links.length, links.filter(({ used_at: at }) => at === null).length]).toEqual([4, 1]);
  });

  test("DESK-02 the server's own link leaves no passkey to whoever once knew the password", async () => {
    const { app, clock } = await opened();
    const { account } = await newMerchant(app, "owner", clock);
    const { database } = app;
    const key = { accountId: account.id, id: "intruse", publicKey: "", counter: 0, transports: [] };
    await database.write((trx) => insertPasskey(trx, key, { name: "intruse", now: NOW }));
    const reset = async (purpose: "reset" | "rescue") => {
      const { token } = (await wayBackLink({ database, clock }, purpose, account.email))!;
      const who = newShopper(app);
      const path = `/bureau/bienvenue/?cle=${token}`;
      const form = {
        jeton: tokenIn((await who.ask(path)).body),
        cle: token,
        mot_de_passe: "douze pommes vertes",
      };
      await who.ask("/bureau/bienvenue/", { method: "POST", headers: ORIGIN, form });
      return (await passkeysOf(database.read, account.id)).length;
    };
    expect([await reset("reset"), await reset("rescue")]).toEqual([1, 0]);
  });

  test("DESK-03 whoever is removed does not come back by an invitation that was never used", async () => {
    const { app, clock } = await opened();
    const owner = await newMerchant(app, "owner", clock);
    const team = await newMerchant(app, "team", clock);
    const token = await makeLink({ database: app.database, clock }, "invite", {
      email: team.account.email,
      role: "team",
    });
    await owner.send("/bureau/equipe/retirer/", { compte: team.account.id });
    expect((await newShopper(app).ask(`/bureau/bienvenue/?cle=${token}`)).body).not.toContain("Votre rôle");
  });

  test.each([
    ["retirer/", {}, 1, "Son invitation en attente n’ouvre plus rien.", "(invitation en attente retirée)"],
    ["retirer/", {}, 0, "n’a plus accès.", "a retiré l’accès"],
    ["changer/", { role: "team" }, 2, "Ses invitations en attente n’", "(invitations en attente retirées)"],
    ["changer/", { role: "owner" }, 0, "Propriétaire.", "Propriétaire"],
  ])("DESK-03 what an owner has sent opens nothing once they are none (%s %j %i)", async (...row) => {
    const [verb, more, ended, says, journal] = row;
    const { app, clock } = await opened();
    const [owner, other] = [await newMerchant(app, "owner", clock), await newMerchant(app, "owner", clock)];
    const sent = ["a@exemple.test", "b@exemple.test"].slice(0, ended || 1);
    const isAnybodys = verb === "retirer/" && ended === 0;
    const open = async (courriel: string) => {
      const [letter] = await emailsTo(app, courriel);
      return (await newShopper(app).ask(letter!.path!)).statusCode;
    };
    for (const courriel of sent)
      await (isAnybodys ? owner : other).send("/bureau/equipe/inviter/", { courriel, role: "owner" });
    await owner.send("/bureau/equipe/inviter/", { courriel: "yanick@exemple.test", role: "team" });
    await owner.send(`/bureau/equipe/${verb}`, { compte: other.account.id, ...more });
    for (const courriel of sent) expect(await open(courriel)).toBe(ended > 0 ? 410 : 200);
    expect(await open("yanick@exemple.test")).toBe(200);
    const { body } = await owner.ask("/bureau/equipe/");
    expect([body.includes(says), / en attente n’ouvre/.test(body)]).toEqual([true, ended > 0]);
    const entries = await listAudit(app.database.read, { limit: 20 });
    const entry = entries.find(({ about }) => about === `account:${other.account.id}`);
    expect([entry!.says.includes(journal), / en attente /.test(entry!.says)]).toEqual([true, ended > 0]);
  });

  test("DESK-03 whoever is no owner any more when their invitation is written sends none", async () => {
    const { app, clock } = await opened();
    const other = await newMerchant(app, "owner", clock);
    await newMerchant(app, "owner", clock);
    await other.token();
    const { write } = app.database;
    let isDemoted = false;
    app.database.write = async (work) => {
      if (!isDemoted) {
        isDemoted = true;
        await write((trx) => updateAccount(trx, other.account.id, { role: "team" }));
      }
      return write(work);
    };
    const to = { courriel: "fatou@exemple.test", role: "owner" };
    expect((await other.send("/bureau/equipe/inviter/", to)).statusCode).toBe(422);
    expect(await openInvitations(app.database.read, clock.now())).toEqual([]);
    expect(await emailsTo(app, to.courriel)).toEqual([]);
  });

  test("what is grave asks for the password once more, and loses nothing that was typed", async () => {
    const { app, clock } = await opened();
    const owner = await newMerchant(app, "owner", clock);
    clock.advance(16 * MINUTE);
    const typed = { courriel: "fatou@exemple.test", role: "team" };
    const asked = await owner.send("/bureau/equipe/inviter/", typed);
    expect(asked.body).toContain("C’est bien vous?");
    expect(asked.body).toContain('name="courriel" value="fatou@exemple.test"');
    const back = await owner.ask(/class="btn btn--quiet" href="([^"]+)"/.exec(asked.body)?.[1] ?? "");
    expect([back.statusCode, back.headers.location]).toEqual([303, "/bureau/equipe/"]);
    expect(await emailsTo(app, "fatou@exemple.test")).toEqual([]);
    const wrong = await owner.send("/bureau/equipe/inviter/", { ...typed, preuve: "pas la bonne phrase" });
    expect([wrong.statusCode, wrong.body.includes("Rien n’a été fait.")]).toEqual([422, true]);
    expect((await owner.send("/bureau/equipe/inviter/", { ...typed, preuve: PASSWORD })).statusCode).toBe(
      303,
    );
    expect(await emailsTo(app, "fatou@exemple.test")).toHaveLength(1);
    const other = { courriel: "yanick@exemple.test", role: "team" };
    expect((await owner.send("/bureau/equipe/inviter/", other)).statusCode).toBe(303);
  });

  test("DESK-15 the journal says who did what and when; no address of the desk changes it", async () => {
    const { app, clock } = await opened();
    const owner = await newMerchant(app, "owner", clock);
    await owner.send("/bureau/equipe/inviter/", { courriel: "fatou@exemple.test", role: "team" });
    const reader = await newMerchant(app, "reader", clock);
    const { body } = await reader.ask("/bureau/journal/");
    expect(body).toContain(owner.account.name);
    expect(body).toContain("a invité fatou@exemple.test (Équipe)");
    const [row] = await listAudit(app.database.read, { limit: 1 });
    for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
      const answer = await app.server.inject({
        method,
        url: `/bureau/journal/${row!.id}/`,
        headers: { host: "localhost:3000", ...ORIGIN },
      });
      expect([404, 405]).toContain(answer.statusCode);
    }
  });

  test("DESK-17 « Aller à » finds screens by their name, and what sections find, only what one may see", async () => {
    const { app } = await opened();
    const owner = await newMerchant(app, "owner");
    const reader = await newMerchant(app, "reader");
    const found = async (who: typeof owner, q: string) =>
      ((await who.ask(`/bureau/aller/trouver.json?q=${q}`)).json() as { href: string }[]).map(
        ({ href }) => href,
      );
    expect(await found(owner, "équipe")).toEqual(["/bureau/equipe/"]);
    expect(await found(reader, "équipe")).toEqual([]);
    expect((await owner.ask("/bureau/aller/?q=comm")).body).toContain('href="/bureau/commandes/"');
  });
});

describe("codes of six digits", () => {
  // RFC 6238, appendix B, for SHA-1; the last six of its eight digits
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  test.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at %i s: %s", (seconds, code) => {
    expect(codeAt(secret, stepAt(seconds * 1000))).toBe(code);
  });
});
