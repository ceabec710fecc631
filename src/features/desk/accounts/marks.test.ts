/** Marks of known devices: whoever once knew the password keeps none of them to guess the next one with. */
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { ownMarks } from "../../../../db/migrations/0126-owned-links";
import { onBothEngines } from "../../../../test/support/databases";
import { type Merchant, newMerchant, ORIGIN, PASSWORD, tokenIn } from "../../../../test/support/desk";
import { newShopper, type Shopper } from "../../../../test/support/shopper";
import { openTestApp, type TestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { MINUTE } from "../../../kernel/dates";
import { DEVICE_COOKIE } from "../names";
import { wayBackLink } from "./actions";
import { insertLink } from "./store";
import { codeAt, stepAt } from "./totp";

const NOW = Date.parse("2026-11-16T18:40:00Z");
const NEXT = "une tout autre longue phrase";

const secretIn = (html: string): string => /name="secret" value="(\w+)"/.exec(html)?.[1] ?? "";
const halfIn = (html: string): string => /name="moitie" value="([^"]+)"/.exec(html)?.[1] ?? "";

onBothEngines("marks of known devices", (open) => {
  const opened = async () => {
    const clock = stoppedClock(NOW);
    const app = await openTestApp(await open(), { clock, kind: "own" });
    return { app, clock, owner: await newMerchant(app, "owner", clock) };
  };
  const signIn = async (app: TestApp, courriel: string, mot_de_passe: string, who: Shopper) => {
    const jeton = tokenIn((await newShopper(app).ask("/bureau/connexion/")).body);
    const form = { jeton, courriel, mot_de_passe, rester: "1" };
    return who.ask("/bureau/connexion/", { method: "POST", headers: ORIGIN, form });
  };
  /** A browser that keeps the mark and nothing else. */
  const known = async (app: TestApp, email: string, password = PASSWORD) => {
    const who = newShopper(app);
    expect((await signIn(app, email, password, who)).statusCode).toBe(303);
    return carrying(app, who.jar.get(DEVICE_COOKIE)!);
  };
  const carrying = (app: TestApp, mark: string) => {
    const who = newShopper(app);
    who.jar.set(DEVICE_COOKIE, mark);
    return who;
  };
  /** Strangers have tried until nobody whom the shop does not know may. */
  const exhaust = async (app: TestApp, email: string) => {
    for (let guess = 0; guess < 5; guess++) await signIn(app, email, "devine", newShopper(app));
    expect((await signIn(app, email, "devine", newShopper(app))).statusCode).toBe(429);
  };
  const startCodes = async (merchant: Merchant, code: (secret: string) => string) => {
    const secret = secretIn((await merchant.ask("/bureau/compte/code/")).body);
    const form = { secret, code: code(secret) };
    expect((await merchant.send("/bureau/compte/code/commencer/", form)).statusCode).toBe(200);
    return secret;
  };
  const follow = async (app: TestApp, token: string) => {
    const who = newShopper(app);
    const jeton = tokenIn((await who.ask(`/bureau/bienvenue/?cle=${token}`)).body);
    const form = { jeton, cle: token, mot_de_passe: NEXT };
    expect((await who.ask("/bureau/bienvenue/", { method: "POST", headers: ORIGIN, form })).statusCode).toBe(
      303,
    );
  };

  test("DESK-02 a new password ends the marks made with the old one, but for the device that chose it", async () => {
    const { app, owner } = await opened();
    const { email } = owner.account;
    const thieves = [await known(app, email), await known(app, email)];
    owner.jar.set(DEVICE_COOKIE, (await known(app, email)).jar.get(DEVICE_COOKIE)!);
    const form = { actuel: PASSWORD, nouveau: NEXT };
    expect((await owner.send("/bureau/compte/mot-de-passe/", form)).statusCode).toBe(303);
    await exhaust(app, email);
    for (const thief of thieves) expect((await signIn(app, email, "devine", thief)).statusCode).toBe(429);
    const device = carrying(app, owner.jar.get(DEVICE_COOKIE)!);
    expect((await signIn(app, email, NEXT, device)).statusCode).toBe(303);
  });

  test.each(["reset", "rescue"] as const)(
    "DESK-02 a password given by a link (%s) ends every mark made with the old one",
    async (purpose) => {
      const { app, clock, owner } = await opened();
      const { email } = owner.account;
      const thief = await known(app, email);
      await follow(app, (await wayBackLink({ database: app.database, clock }, purpose, email))!.token);
      await exhaust(app, email);
      expect((await signIn(app, email, "devine", thief)).statusCode).toBe(429);
    },
  );

  test("DESK-02 an account that is removed leaves no mark, nor one to whoever gets the address next", async () => {
    const { app, clock, owner } = await opened();
    const { account } = await newMerchant(app, "team", clock);
    const thief = await known(app, account.email);
    await owner.send("/bureau/equipe/retirer/", { compte: account.id });
    await exhaust(app, account.email);
    expect((await signIn(app, account.email, "devine", thief)).statusCode).toBe(429);
  });

  test("DESK-02 codes that are switched on end the marks made before, but for the device that did it", async () => {
    const { app, clock, owner } = await opened();
    const { email } = owner.account;
    const thief = await known(app, email);
    const own = (await known(app, email)).jar.get(DEVICE_COOKIE)!;
    owner.jar.set(DEVICE_COOKIE, own);
    await startCodes(owner, (secret) => codeAt(secret, stepAt(clock.now())));
    await exhaust(app, email);
    expect((await signIn(app, email, PASSWORD, thief)).statusCode).toBe(429);
    expect(halfIn((await signIn(app, email, PASSWORD, carrying(app, own))).body)).not.toBe("");
  });

  test("DESK-02 an account has ten known devices at most: the one seen longest ago is forgotten", async () => {
    const { app, clock, owner } = await opened();
    const { email } = owner.account;
    const devices: Shopper[] = [];
    for (let made = 0; made < 10; made++) {
      devices.push(await known(app, email));
      clock.advance(MINUTE);
    }
    const [first, second] = devices as [Shopper, Shopper];
    // seen again, it is not the oldest any more
    expect((await signIn(app, email, PASSWORD, first)).statusCode).toBe(303);
    clock.advance(MINUTE);
    await known(app, email);
    const marks = app.database.read.selectFrom("desk_links").select("token_hash");
    expect(await marks.where("purpose", "=", "device").execute()).toHaveLength(10);
    await exhaust(app, email);
    expect((await signIn(app, email, PASSWORD, second)).statusCode).toBe(429);
    expect((await signIn(app, email, PASSWORD, first)).statusCode).toBe(303);
  });

  const marksOf = async (app: TestApp, { id }: { id: string }) => {
    const marks = app.database.read.selectFrom("desk_links").select("token_hash");
    return (await marks.where("purpose", "=", "device").where("account_id", "=", id).execute()).length;
  };

  test.each([2, 5])(
    "DESK-02 however often %i people take turns at the shop’s computer, nobody’s telephone is forgotten",
    async (count) => {
      const { app, clock, owner } = await opened();
      const people = [owner];
      while (people.length < count) people.push(await newMerchant(app, "team", clock));
      const phone = await known(app, owner.account.email);
      const computer = newShopper(app);
      for (let turn = 0; turn < 11; turn++)
        for (const { account } of people) {
          clock.advance(MINUTE);
          expect((await signIn(app, account.email, PASSWORD, computer)).statusCode).toBe(303);
        }
      expect(computer.jar.get(DEVICE_COOKIE)).toMatch(/^[\w-]{43}(?:\.[\w-]{43}){1,3}$/);
      expect(await marksOf(app, owner.account)).toBeLessThanOrEqual(2);
      for (const { account } of people.slice(-2)) {
        await exhaust(app, account.email);
        const shared = carrying(app, computer.jar.get(DEVICE_COOKIE)!);
        expect((await signIn(app, account.email, PASSWORD, shared)).statusCode).toBe(303);
      }
      if (count > 2) await exhaust(app, owner.account.email);
      expect((await signIn(app, owner.account.email, PASSWORD, phone)).statusCode).toBe(303);
    },
  );

  test("DESK-02 of a shared browser a new password leaves everybody’s mark, and one of before marks were several goes on", async () => {
    const { app, clock, owner } = await opened();
    const other = await newMerchant(app, "team", clock);
    // as long as there was one, it was all that the cookie held
    const single = (await known(app, owner.account.email)).jar.get(DEVICE_COOKIE)!;
    const shared = carrying(app, single);
    expect((await signIn(app, other.account.email, PASSWORD, shared)).statusCode).toBe(303);
    owner.jar.set(DEVICE_COOKIE, shared.jar.get(DEVICE_COOKIE)!);
    const form = { actuel: PASSWORD, nouveau: NEXT };
    expect((await owner.send("/bureau/compte/mot-de-passe/", form)).statusCode).toBe(303);
    for (const [{ account }, password] of [
      [owner, NEXT],
      [other, PASSWORD],
    ] as const) {
      await exhaust(app, account.email);
      const device = carrying(app, shared.jar.get(DEVICE_COOKIE)!);
      expect((await signIn(app, account.email, password, device)).statusCode).toBe(303);
      expect(await marksOf(app, account)).toBe(1);
    }
  });

  test("DESK-02 whatever else a browser says that it carries is not handed on", async () => {
    const { app, owner } = await opened();
    const { email } = owner.account;
    const own = (await known(app, email)).jar.get(DEVICE_COOKIE)!;
    const second = (await known(app, email)).jar.get(DEVICE_COOKIE)!;
    const made = carrying(app, `x..${second}.${own}`);
    expect((await signIn(app, email, PASSWORD, made)).statusCode).toBe(303);
    expect(made.jar.get(DEVICE_COOKIE)).toBe(second);
    // it looks at four
    const late = carrying(app, `a.b.c.d.${second}`);
    await exhaust(app, email);
    expect((await signIn(app, email, PASSWORD, late)).statusCode).toBe(429);
  });

  test("DESK-02 codes are guessed five at once by everybody together, on known devices too", async () => {
    const { app, clock, owner } = await opened();
    const { email } = owner.account;
    const secret = await startCodes(owner, (key) => codeAt(key, stepAt(clock.now())));
    const devices: Shopper[] = [];
    const step = async (who: Shopper, code: string) => {
      const answer = await signIn(app, email, PASSWORD, who);
      const form = { jeton: tokenIn(answer.body), moitie: halfIn(answer.body), code };
      return (await who.ask("/bureau/connexion/code/", { method: "POST", headers: ORIGIN, form })).statusCode;
    };
    for (let made = 0; made < 3; made++) {
      clock.advance(MINUTE);
      const who = newShopper(app);
      expect(await step(who, codeAt(secret, stepAt(clock.now())))).toBe(303);
      devices.push(carrying(app, who.jar.get(DEVICE_COOKIE)!));
    }
    const statuses: number[] = [];
    for (const who of devices)
      for (let guess = 0; guess < 3; guess++) statuses.push(await step(who, "000000"));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429, 429]);
    clock.advance(3 * MINUTE);
    expect(await step(devices[2]!, codeAt(secret, stepAt(clock.now())))).toBe(303);
  });

  test("DESK-02 marks from before accounts had them end like all others; those of nobody are forgotten", async () => {
    const { app, owner } = await opened();
    const { email } = owner.account;
    const device = await known(app, email);
    await app.database.write(async (trx) => {
      await trx.updateTable("desk_links").set({ account_id: null }).execute();
      const [row] = await trx.selectFrom("desk_links").selectAll().execute();
      await insertLink(trx, { ...row!, token_hash: "orphan", email: "personne@exemple.test" });
      await ownMarks(trx as unknown as Kysely<unknown>);
    });
    const marks = await app.database.read.selectFrom("desk_links").select("account_id").execute();
    expect(marks).toEqual([{ account_id: owner.account.id }]);
    await exhaust(app, email);
    expect((await signIn(app, email, PASSWORD, device)).statusCode).toBe(303);
  });
});
