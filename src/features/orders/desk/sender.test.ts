/** Beside a message at the desk: what its writer has bought. */
import { beforeAll, expect, test } from "vitest";
import { order as buy, type Ordered } from "../../../../test/support/buying";
import { onBothEngines } from "../../../../test/support/databases";
import { type Merchant, newMerchant } from "../../../../test/support/desk";
import { CONTACT, FEEDBACK, formData, postForm, putForm, WRITTEN } from "../../../../test/support/forms";
import { newShopper } from "../../../../test/support/shopper";
import { bySlug, INK } from "../../../../test/support/stock";
import { openTestApp, type TestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { findOrder, formatNumber } from "..";

const textOf = (html: string) =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ");

onBothEngines("whoever writes to the shop", (open) => {
  const clock = stoppedClock(Date.UTC(2026, 10, 16, 15, 5));
  let app: TestApp;
  let team: Merchant;
  beforeAll(async () => {
    app = await openTestApp(await open("demo"), { clock });
    team = await newMerchant(app, "team", clock);
    await putForm(app.database, CONTACT);
  });

  /** What is read at the desk of a message from this address. */
  const messageFrom = async (courriel: string) => {
    const sent = await postForm(app, FEEDBACK(5), formData({ ...WRITTEN, courriel }));
    expect(sent.json().status).toBe("mail_sent");
    const row = await app.database.read
      .selectFrom("messages")
      .select("number")
      .where("email", "=", courriel.toLowerCase())
      .executeTakeFirstOrThrow();
    return (await team.ask(`/bureau/messages/${row.number}/`)).body;
  };

  test("DESK-07 a message says which orders its writer has placed, how many and since when", async () => {
    const buyer = newShopper(app);
    await buyer.add((await bySlug(app, INK)).id);
    const { order_id } = (await buy(buyer)) as Ordered;
    const order = (await findOrder(app.database.read, { number: order_id }))!;
    const read = await messageFrom(order.email.replace("josee", "JOSEE"));
    expect(read).toContain(`href="/bureau/commandes/${order_id}/"`);
    expect(textOf(read)).toMatch(
      new RegExp(
        `Client connu : ${formatNumber(order_id)}, [^,]+, [\\d, ]+ \\$\\. 1 commande depuis 2026\\.`,
      ),
    );
    expect(await messageFrom("inconnue@exemple.test")).not.toContain("Client connu");
  });
});
