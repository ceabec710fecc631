/** T12: tokens that come again, for something else, too late, forged or not at all; on both engines. */
import { expect, test } from "vitest";
import { engines, freshPlace, openedDatabase } from "../../../test/support/databases";
import { stoppedClock } from "../../kernel/clock";
import { MINUTE } from "../../kernel/dates";
import { randomId } from "../../kernel/ids";
import type { Database } from "../../platform/db";
import { createSigning } from "../../platform/http/signing";
import { type CheckParts, createBotCheck } from "./check";
import { botCheckSweep } from "./jobs";
import type { Action } from "./names";
import { createTokens } from "./tokens";

const NOW = Date.UTC(2026, 10, 16);
const AGENT = "Mozilla/5.0 (essai)";
const request = { ip: "192.0.2.1", userAgent: AGENT, now: NOW };
const tokens = createTokens(createSigning("une-longue-phrase-que-personne-ne-devine", stoppedClock(NOW)));
const stranger = createTokens(createSigning("une-autre-phrase-que-personne-ne-devine", stoppedClock(NOW)));

const issued = (more: { action?: Action; score?: number; expiresAt?: number } = {}, by = tokens) =>
  by.issue({
    id: randomId(),
    action: "contactform",
    score: 0.9,
    agent: by.agentOf(AGENT),
    expiresAt: NOW + 2 * MINUTE,
    ...more,
  });

const checkOn = (database: Database, claim?: CheckParts["claim"]) =>
  createBotCheck({ database, tokens, claim });

/** Looks first and writes then: what the key of the row is there to prevent. */
const carelessly =
  (database: Database): NonNullable<CheckParts["claim"]> =>
  async (_, id, expiresAt) => {
    const used = await database.read.selectFrom("bot_uses").selectAll().where("id", "=", id).execute();
    if (used.length > 0) return false;
    await database.note((trx) =>
      trx
        .insertInto("bot_uses")
        .values({ id, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    return true;
  };

/** How many of so many tries are accepted, fifty at a time. */
async function accepted(checks: readonly ReturnType<typeof checkOn>[], token: string, times: number) {
  let people = 0;
  for (let sent = 0; sent < times; sent += AT_ONCE) {
    const verdicts = await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, times - sent) }, (_, at) =>
        checks[at % checks.length]?.verify(token, "contactform", request),
      ),
    );
    people += verdicts.filter((verdict) => verdict?.kind === "human").length;
  }
  return people;
}

const AT_ONCE = 50;

test.each(engines())(
  "T12 of one token sent 1,001 times by two ways, 50 at once, one is accepted (%s)",
  async (engine) => {
    const place = await freshPlace(engine);
    const one = await openedDatabase(place);
    // an embedded database has one server only
    const other = engine === "sqlite" ? one : await openedDatabase(place);
    expect(await accepted([checkOn(one), checkOn(other)], issued(), 1001)).toBe(1);
    // the same with a careless check: the test can tell
    const careless = [checkOn(one, carelessly(one)), checkOn(other, carelessly(other))];
    expect(await accepted(careless, issued(), 100)).toBeGreaterThan(1);
  },
);

test.each(engines())("T12 of 10,000 verifications, exactly the good ones pass (%s)", async (engine) => {
  const check = checkOn(await openedDatabase(await freshPlace(engine)));
  const used = issued();
  await check.verify(used, "contactform", request);
  const bad: (() => string | undefined)[] = [
    () => used,
    () => issued({ action: "homepage" }),
    () => issued({ expiresAt: NOW }),
    () => issued({ score: 0.5 }),
    () => issued({}, stranger),
    () => issued().replace("contactform", "checkout"),
    () => undefined,
    () => "",
    () => "\u0000!".repeat(50),
  ];
  let [people, robots] = [0, 0];
  for (let batch = 0; batch < 100; batch++) {
    const verdicts = await Promise.all(
      Array.from({ length: 100 }, (_, at) => {
        const token = at % 10 === 0 ? issued() : bad[(at % 10) - 1]?.();
        return check.verify(token, "contactform", request);
      }),
    );
    people += verdicts.filter(({ kind }) => kind === "human").length;
    robots += verdicts.filter(({ kind }) => kind === "bot").length;
  }
  expect([people, robots]).toEqual([1000, 9000]);
});

test.each(engines())(
  "T12 a token of another browser is refused, and is not used up by the attempt (%s)",
  async (engine) => {
    const check = checkOn(await openedDatabase(await freshPlace(engine)));
    const token = issued();
    const stolen = await check.verify(token, "contactform", { ...request, userAgent: "curl/8" });
    expect(stolen).toEqual({ kind: "bot" });
    expect(await check.verify(token, "contactform", request)).toEqual({ kind: "human", score: 0.9 });
  },
);

test.each(engines())(
  "T12 what was used is erased once its time is over, and not before (%s)",
  async (engine) => {
    const database = await openedDatabase(await freshPlace(engine));
    const clock = stoppedClock(NOW);
    const check = checkOn(database);
    const token = issued();
    const sweep = botCheckSweep({ database, clock });
    const rows = () => database.read.selectFrom("bot_uses").select("id").execute();
    await check.verify(token, "contactform", request);
    await sweep.run(new AbortController().signal);
    expect(await rows()).toHaveLength(1);
    clock.advance(2 * MINUTE);
    await sweep.run(new AbortController().signal);
    expect(await rows()).toHaveLength(0);
    // it is too old by then
    expect(await check.verify(token, "contactform", { ...request, now: clock.now() })).toEqual({
      kind: "bot",
    });
  },
);
