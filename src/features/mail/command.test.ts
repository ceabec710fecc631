/** `courriels` at the merchant's command line. */
import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases";
import { runCommand } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import type { Database } from "../../platform/db";
import { post } from "./actions";

onBothEngines("letters at the command line", (open) => {
  const clock = stoppedClock(Date.UTC(2026, 10, 15, 12));
  const merchant = { name: "", address: "atelier@example.com" };
  const postTo = (database: Database, address: string) =>
    database.write((trx) =>
      post(
        trx,
        { kind: "order", to: { address }, subject: "Votre commande", blocks: [] },
        { merchant, clock },
      ),
    );
  const statesIn = async ({ read }: Database) =>
    (await read.selectFrom("outbox").select("state").orderBy("id").execute()).map(({ state }) => state);
  const say = (database: Database, words: string, kind: "demo" | "own" = "own") =>
    runCommand({ database, clock, kind }, words);

  test("what waits is held, listed with its reason, and sent or dropped", async () => {
    const database = await open();
    expect((await say(database, "courriels")).text).toBe("Aucune lettre n’est mise de côté.");
    const first = await postTo(database, "marie@example.com");
    await postTo(database, "jean@example.com");
    expect(await say(database, "courriels retenir")).toEqual({ ok: true, text: "2 lettres mises de côté." });
    expect(await statesIn(database)).toEqual(["parked", "parked"]);
    const { text } = await say(database, "courriels");
    for (const told of ["marie@example.com", "jean@example.com", "courriels retenir", first])
      expect(text).toContain(told);

    expect(await say(database, `courriels envoyer ${first}`)).toEqual({
      ok: true,
      text: "1 lettre à envoyer.",
    });
    expect(await say(database, `courriels envoyer ${first}`)).toMatchObject({ ok: false });
    expect((await statesIn(database)).sort()).toEqual(["parked", "waiting"]);
    expect(await say(database, "courriels abandonner tout")).toEqual({
      ok: true,
      text: "1 lettre abandonnée.",
    });
    expect(await statesIn(database)).toEqual(["waiting"]);
  });

  test("gives the mailbox's link where there is one, and explains itself otherwise", async () => {
    const database = await open();
    const link = "http://localhost:3000/courriels/?cle=";
    expect((await say(database, "courriels", "demo")).text).toContain(link);
    expect((await say(database, "courriels")).text).not.toContain(link);
    for (const words of ["courriels chanter", "courriels envoyer", "courriels abandonner 12"])
      expect(await say(database, words)).toMatchObject({
        ok: false,
        text: expect.stringContaining("retenir"),
      });
  });
});
