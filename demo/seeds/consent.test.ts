/** The demo's consents: a whole chain, and the same one every time. */
import { expect, test } from "vitest";
import { verifyChain } from "../../src/features/consent";
import { machineClock } from "../../src/kernel/clock";
import { createSigning } from "../../src/platform/http/signing";
import { onBothEngines } from "../../test/support/databases";
import { DEMO_DAY } from "../../test/support/test-app";
import { seedConsents } from "./consent";

const signing = createSigning("un-secret-que-personne-d-autre-ne-connait", machineClock);

onBothEngines("the demo's consents", (open) => {
  test("thirty days of them, sealed, and the same at each seed", async () => {
    const seals = [];
    for (let round = 0; round < 2; round++) {
      const database = await open();
      await seedConsents(database, DEMO_DAY, signing);
      await seedConsents(database, DEMO_DAY, signing);
      const rows = await database.read.selectFrom("consent_proofs").selectAll().orderBy("seq").execute();
      expect(await verifyChain(database, signing)).toMatchObject({ ok: true, length: rows.length });
      expect(rows.length).toBeGreaterThan(300);
      expect(rows.every(({ at }, index) => index === 0 || at >= (rows[index - 1]?.at ?? 0))).toBe(true);
      seals.push(rows.at(-1)?.hash);
    }
    expect(seals[0]).toBe(seals[1]);
  });
});
