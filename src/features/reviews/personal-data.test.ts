/** Reviews of one person, copied and erased: those of nobody else, however alike their addresses are. */
import { beforeEach, expect, test } from "vitest";
import { copies, onBothEngines } from "../../../test/support/databases";
import { shelve } from "../../../test/support/goods";
import { stoppedClock } from "../../kernel/clock";
import { DAY } from "../../kernel/dates";
import type { Database } from "../../platform/db";
import { eraseWithin, findPerson } from "../personal-data/actions";
import { postReview } from "./actions";
import { reviewsHolding } from "./personal-data";

const NOW = Date.UTC(2026, 10, 16);
const PLAIN = "elise.r@exemple.test";
const ACCENTED = "élise.r@exemple.test";

onBothEngines("reviews of a person", (_open, engine) => {
  const stocked = copies(engine, (database) =>
    shelve(
      database,
      [1, 2, 3, 4].map((id) => ({ id, name: `Encre ${id}` })),
    ),
  );
  let database: Database;
  beforeEach(async () => {
    database = await stocked();
  });

  const post = (productId: number, email: string, { body = email, buyer = "", at = NOW } = {}) =>
    postReview(
      database,
      {
        ...{ productId, email, body, author: "Élise", rating: 5, suspect: false },
        buyer: buyer || undefined,
      },
      { moderation: "always" },
      stoppedClock(at),
    );
  const copyOf = async (address: string) =>
    (await findPerson(database.read, [reviewsHolding], address)).flatMap(({ found }) =>
      found.map((review) => (review as { body: string }).body),
    );
  const erase = (address: string) =>
    database.write((trx, invalidate) =>
      eraseWithin({ trx, invalidate, after: [] }, [reviewsHolding], { address, now: NOW }),
    );
  const left = async () =>
    (await database.read.selectFrom("reviews").select("body").orderBy("number").execute()).map(
      ({ body }) => body,
    );

  test.each([
    [PLAIN, ACCENTED],
    [ACCENTED, PLAIN],
  ])("T33 the reviews of %s are copied and erased, and none of %s", async (mine, another) => {
    await post(1, mine.toUpperCase(), { body: "A" });
    await post(2, another, { body: "B" });
    await post(3, mine, { body: "C", buyer: mine.toUpperCase() });
    await post(4, another, { body: "D", buyer: another });
    expect([await copyOf(mine), await copyOf(another)]).toEqual([
      ["A", "C"],
      ["B", "D"],
    ]);
    await erase(mine);
    expect(await left()).toEqual(["B", "D"]);
  });

  test("T33 what a buyer signed with another address is found by that of the order alone", async () => {
    await post(1, "bureau@exemple.test", { body: "A", buyer: PLAIN });
    await post(2, "bureau@exemple.test", { body: "B", buyer: ACCENTED });
    expect([await copyOf(PLAIN), await copyOf(ACCENTED)]).toEqual([["A"], ["B"]]);
    await erase(ACCENTED);
    expect(await left()).toEqual(["A"]);
  });

  test("T33 a buyer’s review from before addresses were told apart goes with the address it was signed with", async () => {
    await post(1, ACCENTED, { body: "A", buyer: ACCENTED });
    await database.write((trx) =>
      trx
        .updateTable("reviews")
        .set({ person: `achat:${PLAIN}` })
        .execute(),
    );
    expect([await copyOf(PLAIN), await copyOf(ACCENTED)]).toEqual([[], ["A"]]);
  });

  test("REV-01 accents make nobody who types an address somebody else", async () => {
    await post(1, PLAIN, { body: "A" });
    expect(await post(1, ACCENTED, { body: "B", at: NOW + DAY / 2 })).toEqual({ ok: false, refusal: "soon" });
  });
});
