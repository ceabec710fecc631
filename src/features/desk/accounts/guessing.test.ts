/** Guessing passwords: as long for an address that nobody has, and never a way in or a lock for the owner. */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { freshDatabase } from "../../../../test/support/databases";
import { newMerchant, ORIGIN, PASSWORD, tokenIn } from "../../../../test/support/desk";
import { newShopper, type Shopper } from "../../../../test/support/shopper";
import { sized } from "../../../../test/support/size";
import { openTestApp, type TestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { MINUTE, SECOND } from "../../../kernel/dates";
import { SESSION_COOKIE } from "../names";

/** Watched in the module itself: others of this worker may have read it before. */
let hashes: MockInstance<typeof crypto.argon2>;
beforeEach(() => {
  hashes = vi.spyOn(crypto, "argon2");
  syncBuiltinESMExports();
});
afterEach(() => {
  hashes.mockRestore();
  syncBuiltinESMExports();
});

const GUESSES = sized(2000, 10_000);
const NOW = Date.parse("2026-11-16T18:40:00Z");

const opened = async () => {
  const clock = stoppedClock(NOW);
  const app = await openTestApp(await freshDatabase("sqlite"), { clock, kind: "own" });
  return { clock, app, owner: await newMerchant(app, "owner", clock) };
};

const signIn = async (
  app: TestApp,
  courriel: string,
  mot_de_passe: string,
  who: Shopper = newShopper(app),
) => {
  const jeton = tokenIn((await who.ask("/bureau/connexion/")).body);
  const form = { jeton, courriel, mot_de_passe, rester: "1" };
  return who.ask("/bureau/connexion/", { method: "POST", headers: ORIGIN, form });
};

test("DESK-02 a wrong password costs the same work for an address that nobody has, the first time too", async () => {
  const { app, owner } = await opened();
  const worth = async (address: string) => {
    hashes.mockClear();
    expect((await signIn(app, address, "une phrase au hasard")).statusCode).toBe(422);
    return hashes.mock.calls.map(([, { memory, passes }]) => [memory, passes]);
  };
  // whichever comes first also makes what the others are compared with
  const first = await worth("personne@exemple.test");
  const known = await worth(owner.account.email);
  const unknown = await worth("personne-d-autre@exemple.test");
  expect(known).toEqual([[19_456, 2]]);
  expect(unknown).toEqual(known);
  expect(first.length).toBeLessThanOrEqual(2);
});

test(`DESK-02 ${GUESSES} guesses from as many addresses get nobody in, and do not keep the owner out`, async () => {
  const { app, clock, owner } = await opened();
  const { email } = owner.account;
  // a device on which the owner has signed in before
  const device = newShopper(app);
  expect((await signIn(app, email, PASSWORD, device)).statusCode).toBe(303);
  device.jar.delete(SESSION_COOKIE);
  const jeton = tokenIn((await newShopper(app).ask("/bureau/connexion/")).body);
  hashes.mockClear();
  const statuses = new Map<number, number>();
  for (let guess = 0; guess < GUESSES; guess++) {
    clock.advance(SECOND);
    const { statusCode } = await app.server.inject({
      method: "POST",
      url: "/bureau/connexion/",
      remoteAddress: `10.${guess >> 16}.${(guess >> 8) & 255}.${guess & 255}`,
      headers: { host: "localhost:3000", ...ORIGIN, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ jeton, courriel: email, mot_de_passe: `devine ${guess}` }).toString(),
    });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  // five at once and one every three minutes are looked at; the rest costs the shop nothing
  const looked = 5 + Math.floor(GUESSES / 180);
  expect([...statuses.keys()].sort()).toEqual([422, 429]);
  expect(statuses.get(422)).toBeLessThanOrEqual(looked + 1);
  expect(hashes.mock.calls.length).toBeLessThanOrEqual(looked + 1);
  expect((await signIn(app, email, PASSWORD, device)).statusCode).toBe(303);
  // and a device that nobody knows comes in by a letter, or once the guessing has stopped
  const who = newShopper(app);
  const token = tokenIn((await who.ask("/bureau/connexion/oubli/")).body);
  const asked = await who.ask("/bureau/connexion/oubli/", {
    method: "POST",
    headers: ORIGIN,
    form: { jeton: token, courriel: email },
  });
  expect(asked.statusCode).toBe(200);
  clock.advance(180 * SECOND);
  expect((await signIn(app, email, PASSWORD)).statusCode).toBe(303);
});

test("DESK-02 whoever finds the desk open cannot guess the password in « Mon compte » either", async () => {
  const { clock, owner } = await opened();
  const change = async (actuel: string) => {
    const form = { actuel, nouveau: "une tout autre phrase 42" };
    return (await owner.send("/bureau/compte/mot-de-passe/", form)).body;
  };
  for (let guess = 0; guess < 5; guess++)
    expect(await change(`devine ${guess}`)).toContain("Ce n’est pas votre mot de passe actuel.");
  hashes.mockClear();
  expect(await change(PASSWORD)).toContain("Trop d’essais. Attendez 3\u00a0min.");
  expect(hashes).not.toHaveBeenCalled();
  clock.advance(180 * SECOND);
  expect(await change(PASSWORD)).not.toMatch(/Trop d’essais|mot de passe actuel\./);
});

test("DESK-02 whoever is asked once more who they are is told to wait after five wrong passwords", async () => {
  const { clock, owner } = await opened();
  await owner.token();
  clock.advance(16 * MINUTE);
  const prove = async (preuve: string) =>
    owner.send("/bureau/equipe/retirer/", { compte: owner.account.id, preuve });
  for (let guess = 0; guess < 5; guess++) {
    const wrong = await prove(`devine ${guess}`);
    expect([wrong.statusCode, wrong.body.includes("Ce n’est pas votre mot de passe.")]).toEqual([422, true]);
  }
  const right = await prove(PASSWORD);
  expect([right.statusCode, right.headers["retry-after"]]).toEqual([429, "180"]);
  expect(right.body).toContain("Trop d’essais. Attendez 3\u00a0min, puis réessayez.");
  clock.advance(180 * SECOND);
  expect((await prove(PASSWORD)).body).toContain(
    "Demandez à quelqu’un d’autre de changer votre propre accès.",
  );
});
