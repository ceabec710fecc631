/** What was right a moment ago: it opens nothing once what is asked for has changed, nor does a session once it is ended. */
import { AsyncResource } from "node:async_hooks";
import { expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { newMerchant, ORIGIN, PASSWORD, tokenIn } from "../../../../test/support/desk";
import { askedIn, newPasskey } from "../../../../test/support/passkey";
import { newShopper, type Shopper } from "../../../../test/support/shopper";
import { openTestApp, type TestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { MINUTE } from "../../../kernel/dates";
import { listAudit } from "../audit/store";
import { makeLink, wayBackLink } from "./actions";
import { insertPasskey, passkeysOf } from "./passkey-store";
import { recoveryCodesLeft } from "./second-factor";
import { deleteSessions, updateAccount } from "./store";
import { codeAt, newSecret, stepAt } from "./totp";

const NOW = Date.parse("2026-11-16T18:40:00Z");
const NEXT = "une tout autre longue phrase";
/** No way in writes more often. */
const WRITES = [1, 2, 3, 4];

const secretIn = (html: string): string => /name="secret" value="(\w+)"/.exec(html)?.[1] ?? "";
const halfIn = (html: string): string => /name="moitie" value="([^"]+)"/.exec(html)?.[1] ?? "";

onBothEngines("coming into the desk while what is asked for changes", (open) => {
  const opened = async () => {
    const clock = stoppedClock(NOW);
    const app = await openTestApp(await open(), { clock, kind: "own" });
    const owner = await newMerchant(app, "owner", clock);
    await owner.token();
    const code = (secret: string) => codeAt(secret, stepAt(clock.now()));
    const startCodes = async () => {
      const secret = secretIn((await owner.ask("/bureau/compte/code/")).body);
      const form = { secret, code: code(secret) };
      const { body } = await owner.send("/bureau/compte/code/commencer/", form);
      const codes = [...body.matchAll(/<code>([0-9a-z]{5}-[0-9a-z]{5})<\/code>/g)].map(([, one]) => one!);
      clock.advance(MINUTE);
      return { secret, codes };
    };
    const change = () => owner.send("/bureau/compte/mot-de-passe/", { actuel: PASSWORD, nouveau: NEXT });
    return { app, clock, owner, email: owner.account.email, code, startCodes, change };
  };
  const guestToken = async (app: TestApp) => tokenIn((await newShopper(app).ask("/bureau/connexion/")).body);
  const signIn = async (app: TestApp, courriel: string, who: Shopper) => {
    const form = { jeton: await guestToken(app), courriel, mot_de_passe: PASSWORD, rester: "1" };
    return who.ask("/bureau/connexion/", { method: "POST", headers: ORIGIN, form });
  };
  const step = async (app: TestApp, who: Shopper, moitie: string, code: string) => {
    const form = { jeton: await guestToken(app), moitie, code };
    return who.ask("/bureau/connexion/code/", { method: "POST", headers: ORIGIN, form });
  };
  const isIn = async (who: Shopper) => (await who.ask("/bureau/compte/")).statusCode === 200;
  const follow = async (app: TestApp, token: string) => {
    const who = newShopper(app);
    const jeton = tokenIn((await who.ask(`/bureau/bienvenue/?cle=${token}`)).body);
    const form = { jeton, cle: token, mot_de_passe: NEXT };
    return who.ask("/bureau/bienvenue/", { method: "POST", headers: ORIGIN, form });
  };
  /** From now on this is done right before the nth write; gives whether it was. */
  const before = (app: TestApp, nth: number, work: () => Promise<unknown>) => {
    const { write } = app.database;
    // on its own: not a part of what it interrupts
    const alone = AsyncResource.bind(work);
    let writes = 0;
    app.database.write = async (job) => {
      writes += 1;
      if (writes === nth) {
        app.database.write = write;
        await alone();
      }
      return write(job);
    };
    return () => {
      app.database.write = write;
      return writes >= nth;
    };
  };

  test.each(["at the desk", "by a letter"])(
    "DESK-02 whoever signs in with the old password while it is changed %s is refused as for a wrong one",
    async (how) => {
      for (const nth of WRITES) {
        const { app, clock, email, change } = await opened();
        const parts = { database: app.database, clock };
        const link = (await wayBackLink(parts, "reset", email))!.token;
        const who = newShopper(app);
        const wasChanged = before(app, nth, how === "by a letter" ? () => follow(app, link) : change);
        const answer = await signIn(app, email, who);
        if (!wasChanged()) return expect(nth).toBeGreaterThan(1);
        expect([nth, await isIn(who)]).toEqual([nth, false]);
        expect([answer.statusCode, answer.body.includes("ne vont pas ensemble")]).toEqual([422, true]);
        const journal = await listAudit(app.database.read, { limit: 20 });
        // whoever has followed the letter is in
        const entered = journal.filter(({ verb }) => verb === "desk.sign-in");
        expect(entered).toHaveLength(how === "by a letter" ? 1 : 0);
      }
    },
  );

  test("DESK-02 whoever signs in while codes are switched on is asked for one", async () => {
    const { app, email, startCodes } = await opened();
    const who = newShopper(app);
    const wereStarted = before(app, 1, startCodes);
    const answer = await signIn(app, email, who);
    expect([wereStarted(), await isIn(who), answer.statusCode]).toEqual([true, false, 200]);
    expect(halfIn(answer.body)).not.toBe("");
  });

  test("DESK-02 a password changed while it is checked leaves no second step to take", async () => {
    const { app, email, startCodes, change, code } = await opened();
    const { secret } = await startCodes();
    const who = newShopper(app);
    const wasChanged = before(app, 1, change);
    const answer = await signIn(app, email, who);
    expect(wasChanged()).toBe(true);
    expect([answer.statusCode, halfIn(answer.body)]).toEqual([422, ""]);
    // nothing of it was given to anybody: a code alone is worth nothing
    expect((await step(app, who, "", code(secret))).statusCode).toBe(401);
  });

  test("DESK-02 a second step ends with the password that began it, up to the last moment", async () => {
    for (const nth of WRITES) {
      const { app, email, startCodes, change, code } = await opened();
      const { secret } = await startCodes();
      const who = newShopper(app);
      const half = halfIn((await signIn(app, email, who)).body);
      const wasChanged = before(app, nth, change);
      const answer = await step(app, who, half, code(secret));
      if (!wasChanged()) return expect(nth).toBeGreaterThan(1);
      expect([nth, answer.statusCode, await isIn(who)]).toEqual([nth, 401, false]);
    }
  });

  test("DESK-02 a passkey that is ended while it is checked opens nothing", async () => {
    for (const nth of WRITES) {
      const { app, clock } = await opened();
      const parts = { database: app.database, clock };
      const to = { email: "fatou@exemple.test", role: "team" } as const;
      const cle = await makeLink(parts, "invite", to);
      const device = newPasskey(ORIGIN.origin);
      const first = newShopper(app);
      const { body } = await first.ask(`/bureau/bienvenue/?cle=${cle}`);
      const asked = askedIn(body);
      const made = { nom: "Fatou", courriel: to.email, reponse: device.register(asked), defi: asked.sealed };
      const form = { jeton: tokenIn(body), cle, ...made };
      await first.ask("/bureau/bienvenue/", { method: "POST", headers: ORIGIN, form });
      const rescue = (await wayBackLink(parts, "rescue", to.email))!.token;
      const who = newShopper(app);
      const page = (await who.ask("/bureau/connexion/")).body;
      const challenge = askedIn(page);
      const key = { jeton: tokenIn(page), reponse: device.answer(challenge), defi: challenge.sealed };
      const wasEnded = before(app, nth, () => follow(app, rescue));
      const answer = await who.ask("/bureau/connexion/cle/", { method: "POST", headers: ORIGIN, form: key });
      if (!wasEnded()) return expect(nth).toBeGreaterThan(1);
      expect([nth, answer.statusCode, await isIn(who)]).toEqual([nth, 422, false]);
    }
  });

  test("DESK-02 of two recovery codes sent at once for one second step, one is spent", async () => {
    const { app, clock, email, owner, startCodes } = await opened();
    const { codes } = await startCodes();
    const parts = { database: app.database, clock };
    const half = halfIn((await signIn(app, email, newShopper(app))).body);
    const sent = codes.slice(0, 2).map((code) => step(app, newShopper(app), half, code));
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([303, 401]);
    expect(await recoveryCodesLeft(parts, owner.account.id)).toBe(7);
    // a wrong code ends nothing: the step is still to be taken, by whichever code is right
    const again = halfIn((await signIn(app, email, newShopper(app))).body);
    expect((await step(app, newShopper(app), again, "00000-00000")).statusCode).toBe(422);
    expect((await step(app, newShopper(app), again, codes[7]!)).statusCode).toBe(303);
    expect((await step(app, newShopper(app), again, codes[6]!)).statusCode).toBe(401);
    expect(await recoveryCodesLeft(parts, owner.account.id)).toBe(6);
  });

  /** Whatever lets somebody into this account, but for the passkeys' last use. */
  const waysIn = async (app: TestApp, { id }: { id: string }) => {
    const { read } = app.database;
    const account = read.selectFrom("desk_accounts").select(["password", "totp_secret", "totp_step"]);
    const codes = read.selectFrom("desk_recovery_codes").select("code_hash").orderBy("code_hash");
    return {
      account: await account.where("id", "=", id).executeTakeFirst(),
      codes: await codes.where("account_id", "=", id).execute(),
      keys: (await passkeysOf(read, id)).map((key) => key.id),
    };
  };
  const keyForm = async (who: Shopper) => {
    const asked = askedIn((await who.ask("/bureau/compte/")).body);
    return { reponse: newPasskey(ORIGIN.origin).register(asked), defi: asked.sealed };
  };

  test.each(["a passkey", "codes"])(
    "DESK-02 after a rescue nothing is left of %s that whoever had found the desk open was adding",
    async (what) => {
      for (const nth of WRITES) {
        const { app, clock, owner, email, code } = await opened();
        const rescue = (await wayBackLink({ database: app.database, clock }, "rescue", email))!.token;
        const secret = newSecret();
        const [path, form] =
          what === "codes"
            ? ["code/commencer/", { secret, code: code(secret) }]
            : ["cles/ajouter/", await keyForm(owner)];
        const wasRescued = before(app, nth, () => follow(app, rescue));
        const answer = await owner.send(`/bureau/compte/${path}`, form);
        if (!wasRescued()) return expect(nth).toBeGreaterThan(1);
        const { account, keys } = await waysIn(app, owner.account);
        expect([nth, account?.totp_secret, keys]).toEqual([nth, null, []]);
        if (nth > 1) continue;
        expect([answer.statusCode, answer.body.includes("Votre session est terminée.")]).toEqual([401, true]);
        const journal = await listAudit(app.database.read, { limit: 20 });
        expect(journal.filter(({ verb }) => verb.startsWith("account."))).toEqual([]);
      }
    },
  );

  test.each([
    "cles/ajouter/",
    "cles/retirer/",
    "code/commencer/",
    "code/secours/",
    "code/arreter/",
    "mot-de-passe/",
    "premier-mot-de-passe/",
  ])("DESK-02 what a session still sends while it is ended changes no way in (%s)", async (path) => {
    const { app, owner, code, startCodes } = await opened();
    const { account } = owner;
    const key = { accountId: account.id, id: "connue", publicKey: "", counter: 0, transports: [] };
    await app.database.write(async (trx) => {
      await insertPasskey(trx, key, { name: "connue", now: NOW });
      if (path === "premier-mot-de-passe/") await updateAccount(trx, account.id, { password: null });
    });
    if (path !== "code/commencer/") await startCodes();
    const secret = newSecret();
    const forms: Record<string, Record<string, string>> = {
      "cles/ajouter/": await keyForm(owner),
      "cles/retirer/": { cle: key.id },
      "code/commencer/": { secret, code: code(secret) },
      "mot-de-passe/": { actuel: PASSWORD, nouveau: NEXT },
      "premier-mot-de-passe/": { nouveau: NEXT },
    };
    const known = await waysIn(app, account);
    const wasEnded = before(app, 1, () => app.database.write((trx) => deleteSessions(trx, account.id)));
    const answer = await owner.send(`/bureau/compte/${path}`, forms[path]);
    expect([wasEnded(), await waysIn(app, account)]).toEqual([true, known]);
    expect([answer.statusCode, answer.body.includes("Votre session est terminée.")]).toEqual([401, true]);
  });
});
