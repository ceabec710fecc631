import { sql } from "kysely";
import { expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { newMerchant, ORIGIN, PASSWORD, tokenIn } from "../../../../test/support/desk";
import { askedIn, newPasskey } from "../../../../test/support/passkey";
import { newShopper } from "../../../../test/support/shopper";
import { openTestApp, type TestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { DAY, HOUR, MINUTE } from "../../../kernel/dates";
import { makeLink } from "./actions";
import { deletePasskeys, insertPasskey, passkeysOf, removePasskey } from "./passkey-store";
import { deleteSessions, eraseOver, holdAccount, lastSeen, sessionsOf, updateAccount } from "./store";

const NOW = Date.parse("2026-11-16T18:40:00Z");
const site = ORIGIN.origin;

onBothEngines("passkeys of the desk", (open, engine) => {
  const opened = async () => {
    const clock = stoppedClock(NOW);
    const app = await openTestApp(await open(), { clock, kind: "own" });
    const invited = (email: string) =>
      makeLink({ database: app.database, clock }, "invite", { email, role: "team" });
    return { clock, app, invited };
  };

  /** Makes an account by a one-time link, as its form does. */
  const welcome = async (app: TestApp, cle: string, form: Record<string, string>) => {
    const who = newShopper(app);
    const { body } = await who.ask(`/bureau/bienvenue/?cle=${cle}`);
    const send = (more: Record<string, string>) =>
      who.ask("/bureau/bienvenue/", {
        method: "POST",
        headers: ORIGIN,
        form: {
          jeton: tokenIn(body),
          cle,
          nom: "Fatou Diallo",
          courriel: "quelquun@exemple.test",
          ...form,
          ...more,
        },
      });
    return { who, asked: askedIn(body), send };
  };

  const byKey = async (app: TestApp, cle: string, device: ReturnType<typeof newPasskey>) => {
    const { who, asked, send } = await welcome(app, cle, {});
    const answer = await send({ reponse: device.register(asked), defi: asked.sealed });
    const jeton = tokenIn((await who.ask("/bureau/compte/")).body);
    const post = (url: string, form: Record<string, string>) =>
      who.ask(url, { method: "POST", headers: ORIGIN, form: { jeton, ...form } });
    return { who, answer, post };
  };

  test("DESK-02 an account made with a passkey has no password: no guess signs in, the key does", async () => {
    const { app, invited } = await opened();
    const device = newPasskey(site);
    const { answer } = await byKey(app, await invited("fatou@exemple.test"), device);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/bureau/"]);
    const guest = newShopper(app);
    const page = (await guest.ask("/bureau/connexion/")).body;
    const enter = (url: string, form: Record<string, string>) =>
      guest.ask(url, { method: "POST", headers: ORIGIN, form: { jeton: tokenIn(page), ...form } });
    for (const mot_de_passe of ["", "null", PASSWORD]) {
      const guess = await enter("/bureau/connexion/", { courriel: "fatou@exemple.test", mot_de_passe });
      expect(guess.statusCode, mot_de_passe).toBe(422);
    }
    const asked = askedIn(page);
    const key = { reponse: device.answer(asked), defi: asked.sealed };
    expect((await enter("/bureau/connexion/cle/", key)).statusCode).toBe(303);
    expect((await enter("/bureau/connexion/cle/", key)).statusCode).toBe(422);
  });

  test("DESK-01 a link is not used up by an answer that no device gave, a key of somebody else, or an address that is taken", async () => {
    const { app, clock, invited } = await opened();
    const device = newPasskey(site);
    await byKey(app, await invited("fatou@exemple.test"), device);
    const cle = await invited("yanick@exemple.test");
    const { asked, send } = await welcome(app, cle, {});
    const foreign = newPasskey("https://ailleurs.exemple.test");
    const again = askedIn((await send({ reponse: foreign.register(asked), defi: asked.sealed })).body);
    const known = await send({ reponse: device.register(again), defi: again.sealed });
    expect([known.statusCode, known.body.includes("n’a pas pu être retenue")]).toEqual([422, true]);
    expect((await send({ reponse: "{}", defi: "" })).statusCode).toBe(422);
    // a challenge that was made for somebody who is here already
    const member = await newMerchant(app, "team", clock);
    const own = askedIn((await member.ask("/bureau/compte/")).body);
    const forged = await send({ reponse: newPasskey(site).register(own), defi: own.sealed });
    expect(forged.statusCode).toBe(422);
    const last = askedIn(known.body);
    const mine = await send({ reponse: newPasskey(site).register(last), defi: last.sealed });
    expect(mine.statusCode).toBe(303);

    const { account } = await newMerchant(app, "team", clock);
    const taken = await invited(account.email);
    const second = await welcome(app, taken, { mot_de_passe: PASSWORD });
    expect((await second.send({})).body).toContain("Un compte a déjà cette adresse.");
    expect((await newShopper(app).ask(`/bureau/bienvenue/?cle=${taken}`)).statusCode).toBe(200);
  });

  test("DESK-02 before what is grave one's own passkey stands for the password, and nobody else's does", async () => {
    const { app, clock, invited } = await opened();
    const [own, other] = [newPasskey(site), newPasskey(site)];
    const { who, post } = await byKey(app, await invited("fatou@exemple.test"), own);
    await byKey(app, await invited("yanick@exemple.test"), other);
    clock.advance(16 * MINUTE);
    const choose = "/bureau/compte/premier-mot-de-passe/";
    const proof = (html: string, device: typeof own) => {
      const asked = askedIn(html, "preuve_defi");
      return { preuve_cle: device.answer(asked), preuve_defi: asked.sealed };
    };
    const asked = await post(choose, { nouveau: PASSWORD });
    expect(asked.body).toContain("montrez votre clé d’accès");
    expect(asked.body).not.toContain(PASSWORD);
    const foreign = await post(choose, { nouveau: PASSWORD, ...proof(asked.body, other) });
    expect([foreign.statusCode, foreign.body.includes("Cette clé n’est pas la vôtre")]).toEqual([422, true]);
    const guessed = await post(choose, { nouveau: PASSWORD, preuve: PASSWORD });
    expect(guessed.body).toContain("C’est bien vous?");
    const shown = await post(choose, proof(guessed.body, own));
    expect(shown.body).toContain("écrivez de nouveau le mot de passe");
    expect((await post(choose, { nouveau: "court" })).body).toContain("Il faut douze caractères au moins.");
    expect((await post(choose, { nouveau: PASSWORD })).statusCode).toBe(303);
    expect((await post(choose, { nouveau: `${PASSWORD} encore` })).statusCode).toBe(422);
    expect((await who.ask("/bureau/compte/")).body).toContain("Mot de passe actuel");
  });

  test("DESK-02 the owner sees how each of the team signs in, and when they were last at the desk", async () => {
    const { app, clock, invited } = await opened();
    await byKey(app, await invited("fatou@exemple.test"), newPasskey(site));
    clock.advance(HOUR);
    await newMerchant(app, "reader", clock);
    const owner = await newMerchant(app, "owner", clock);
    const html = (await owner.ask("/bureau/equipe/")).body.replaceAll("<!-- -->", "");
    const told = (label: string) =>
      [...html.matchAll(new RegExp(`data-l="${label}">([^<]*)<`, "g"))].map(([, text]) => text);
    expect(told("Connexion")).toEqual(["Mot de passe", "Clé d’accès", "Mot de passe"]);
    expect(told("Au bureau")).toEqual(["en ce moment", "13\u00a0h\u00a040", "14\u00a0h\u00a040"]);
  });

  test("DESK-02 when somebody was last at the desk is known also once they are signed out, by themselves, by another role or by time", async () => {
    const { app, clock } = await opened();
    const out = await newMerchant(app, "team", clock);
    clock.advance(MINUTE);
    const changed = await newMerchant(app, "reader", clock);
    clock.advance(HOUR);
    expect((await out.ask("/bureau/")).statusCode).toBe(200);
    await out.send("/bureau/deconnexion/");
    const owner = await newMerchant(app, "owner", clock);
    const told = async () => {
      const html = (await owner.ask("/bureau/equipe/")).body.replaceAll("<!-- -->", "");
      return [...html.matchAll(/data-l="Au bureau">([^<]*)</g)].map(([, text]) => text);
    };
    const given = await owner.send("/bureau/equipe/changer/", { compte: changed.account.id, role: "team" });
    expect(given.statusCode).toBe(303);
    expect(await told()).toEqual(["en ce moment", "14\u00a0h\u00a041", "13\u00a0h\u00a041"]);
    await newMerchant(app, "team", clock);
    await app.database.write((trx) => eraseOver(trx, clock.now() + 40 * DAY));
    const seen = await lastSeen(app.database.read);
    expect([...seen.values()].toSorted()).toEqual([NOW + MINUTE, ...Array(3).fill(NOW + MINUTE + HOUR)]);
  });

  test("DESK-02 of two keys that are removed at once, an account without a password keeps one", async () => {
    const { app, clock } = await opened();
    const { account } = await newMerchant(app, "owner", clock);
    const { database } = app;
    const [session] = await sessionsOf(database.read, account.id, NOW);
    const by = { account, sessionId: session!.id };
    await database.write(async (trx) => {
      await updateAccount(trx, account.id, { password: null });
      for (const id of ["un", "deux"]) {
        const key = { accountId: account.id, id, publicKey: "", counter: 0, transports: [] };
        await insertPasskey(trx, key, { name: id, now: NOW });
      }
    });
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = database.write(async (trx) => {
      const removed = await removePasskey(trx, by, "un");
      begun.resolve();
      await held.promise;
      return removed.ok;
    });
    await begun.promise;
    let isSettled = false;
    const second = database
      .write((trx) => removePasskey(trx, by, "deux"))
      .then(({ ok }) => {
        isSettled = true;
        return ok;
      });
    // on SQLite one writes after the other in any case
    if (engine === "postgres")
      await expect.poll(async () => isSettled || (await isWaiting(database))).toBe(true);
    held.resolve();
    expect([await first, await second]).toEqual([true, false]);
    expect(await passkeysOf(database.read, account.id)).toHaveLength(1);
  });

  test("DESK-02 a key that is added while a rescue holds the account waits for it, and is refused", async () => {
    const { app, clock } = await opened();
    const thief = await newMerchant(app, "owner", clock);
    const asked = askedIn((await thief.ask("/bureau/compte/")).body);
    const form = { reponse: newPasskey(site).register(asked), defi: asked.sealed };
    await thief.token();
    const { database } = app;
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const rescue = database.write(async (trx) => {
      await holdAccount(trx, thief.account.id);
      await deletePasskeys(trx, thief.account.id);
      await deleteSessions(trx, thief.account.id);
      begun.resolve();
      await held.promise;
    });
    await begun.promise;
    let isSettled = false;
    const added = thief.send("/bureau/compte/cles/ajouter/", form).then(({ statusCode }) => {
      isSettled = true;
      return statusCode;
    });
    // on SQLite one writes after the other in any case
    if (engine === "postgres")
      await expect.poll(async () => isSettled || (await isWaiting(database))).toBe(true);
    held.resolve();
    await rescue;
    expect(await added).toBe(401);
    expect(await passkeysOf(database.read, thief.account.id)).toEqual([]);
  });

  test("DESK-02 an answer of a device is read for a link that is good, and not without end", async () => {
    const { app, invited } = await opened();
    const cle = await invited("fatou@exemple.test");
    const { send } = await welcome(app, cle, {});
    const answers = [];
    for (let time = 0; time < 7; time += 1)
      answers.push((await send({ reponse: "{}", defi: "" })).statusCode);
    expect(answers).toEqual([422, 422, 422, 422, 422, 429, 429]);
    const waiting = await send({ reponse: "{}", defi: "" });
    expect(waiting.body).toContain("Trop d’essais.");
    expect(waiting.body).toContain('value="Fatou Diallo"');
    // a link that opens nothing is told to be over, whatever comes with it
    const over = await send({ reponse: "{}", defi: "", cle: "inconnue" });
    expect([over.statusCode, over.body.includes("Ce lien a déjà servi")]).toEqual([410, true]);
    // a password is still a way in
    expect((await send({ mot_de_passe: PASSWORD })).statusCode).toBe(303);
  });
});

/** Somebody's write waits for another's. */
async function isWaiting({ read }: TestApp["database"]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(read);
  return Number(rows[0]?.count) > 0;
}
