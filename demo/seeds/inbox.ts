/** Puts in place what waits at the demo's desk. */
import { createHash } from "node:crypto";
import { insertMessage } from "../../src/features/forms/messages/store";
import { formsSettings } from "../../src/features/forms/settings";
import { openSettings } from "../../src/features/settings";
import { HOUR } from "../../src/kernel/dates";
import type { Database } from "../../src/platform/db";
import { type DemoMessage, demoMessages, readyAnswers, waitingReviews } from "../data/inbox";
import { contact } from "../data/texts";
import { morningOf } from "./days";
import { reviewRow } from "./reviews";

export async function seedInbox(database: Database, now: number): Promise<void> {
  await seedMessages(database, morningOf(now));
  await seedWaitingReviews(database, morningOf(now));
  await openSettings(database).change(formsSettings, "readyAnswers", [...readyAnswers]);
}

const seedMessages = (database: Database, today: number): Promise<void> =>
  database.write(async (trx) => {
    const oldestFirst = demoMessages.toSorted((one, other) => other.hoursAgo - one.hoursAgo);
    for (const message of oldestFirst) await insertMessage(trx, toRow(message, today));
  });

function toRow(message: DemoMessage, today: number) {
  const { writer, email, subject, text, hoursAgo, state, isUnverified } = message;
  const { labels } = contact;
  const at = today - hoursAgo * HOUR;
  const digest = createHash("sha256").update(`demo:${writer}:${text}`).digest("hex");
  return {
    id: digest.slice(0, 32),
    form: 1,
    form_title: "Nous écrire",
    subject: `${subject}\u00a0: ${writer}`,
    writer,
    email,
    answers: JSON.stringify([
      { name: "nom", label: labels.name, value: writer },
      { name: "courriel", label: labels.email, value: email },
      { name: "sujet", label: labels.subject, value: subject },
      { name: "message", label: labels.message, value: text, isLong: true },
    ]),
    page: "/contact/",
    state,
    unverified: isUnverified ? 1 : 0,
    digest,
    once: digest,
    created_at: at,
    answered_at: state === "answered" ? at + HOUR : null,
  };
}

const seedWaitingReviews = (database: Database, today: number): Promise<void> =>
  database.write(async (trx) => {
    // a start that was cut short has put them in place already
    if (await trx.selectFrom("reviews").select("id").where("state", "=", "waiting").executeTakeFirst())
      return;
    const { last } = await trx
      .selectFrom("reviews")
      .select((on) => on.fn.max("number").as("last"))
      .executeTakeFirstOrThrow();
    const products = await trx
      .selectFrom("products")
      .select(["id", "slug"])
      .where("listed", "=", 1)
      .execute();
    for (const [index, { product, ...review }] of waitingReviews.entries()) {
      const { id } = products.find(({ slug }) => slug === product) ?? { id: 0 };
      const row = reviewRow(id, review, { number: Number(last ?? 0) + 1 + index, today });
      await trx
        .insertInto("reviews")
        .values({ ...row, state: "waiting", decided_at: null })
        .execute();
    }
  });
