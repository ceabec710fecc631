/** Asking to be told, confirming it, being told once, and stopping. */
import type { Clock } from "../../kernel/clock";
import { HOUR } from "../../kernel/dates";
import type { Market } from "../../kernel/market";
import type { Database, Writer } from "../../platform/db";
import type { Signing } from "../../platform/http/signing";
import { fullName, type Good, goodsFor } from "../catalogue";
import { countEmailsTo, type Mail } from "../mail";
import { type Alert, type AlertState, KEPT_MS } from "./alerts";
import { backLetter, CONFIRMATION, confirmationLetter } from "./letters";
import { CONFIRMATIONS_PER_HOUR, MOST_ALERTS, TOLD_AT_ONCE } from "./settings";
import {
  advance,
  countOf,
  deleteAlertsOf,
  deleteOld,
  findAlert,
  productsWaitedFor,
  waitingFor,
  wish,
} from "./store";

export interface AlertWorld {
  database: Database;
  mail: Pick<Mail, "post" | "nudge">;
  clock: Clock;
  signing: Signing;
  market: Market;
}

const nameOf = (good: Good) => ({ name: fullName(good), slug: good.slug });

const CONFIRM = "stock-alert-confirm";
const STOP = "stock-alert-stop";

/** True when a letter leaves; nobody who asks is told. */
export async function askToBeTold(
  world: AlertWorld,
  { productId, email }: { productId: number; email: string },
): Promise<boolean> {
  const { database, mail, clock } = world;
  const good = (await goodsFor(database.read, [productId])).get(productId);
  // what is there is not waited for; of a product with choices, a choice is
  if (!good?.offered || !good.shown || good.kind === "variable" || good.left > 0) return false;
  const isSent = await database.write(async (trx) => {
    if ((await countOf(trx, email)) >= MOST_ALERTS) return false;
    // first, so that those who ask for the same at once are counted one after the other
    const alert = await wish(trx, { productId, email, at: clock.now() });
    if (alert.state === "confirmed" || !(await mayWrite(trx, email, clock.now()))) return false;
    await mail.post(trx, confirmationLetter(alert.email, nameOf(good), linksOf(world, alert)));
    return true;
  });
  if (isSent) mail.nudge();
  return isSent;
}

async function mayWrite(trx: Writer, email: string, now: number): Promise<boolean> {
  const sent = { address: email, letter: CONFIRMATION, since: now - HOUR };
  return (await countEmailsTo(trx, sent)) < CONFIRMATIONS_PER_HOUR;
}

const linksOf = ({ signing }: Pick<AlertWorld, "signing">, { id }: Alert) => ({
  confirm: signing.sealFor(KEPT_MS.asked, CONFIRM, id),
  stop: signing.seal(STOP, id),
});

export interface KnownAlert {
  alert: Alert;
  good: Good;
}

/** What a link of a confirmation is about; undefined when it is over. */
export async function alertToConfirm(
  { database, signing }: AlertWorld,
  sealed: string,
): Promise<KnownAlert | undefined> {
  const id = signing.openInTime(CONFIRM, sealed);
  const alert = id === undefined ? undefined : await findAlert(database.read, id);
  const good = alert && (await goodsFor(database.read, [alert.productId])).get(alert.productId);
  return alert && good ? { alert, good } : undefined;
}

/** Pressed twice, it is confirmed once. */
export const confirm = ({ database, clock }: AlertWorld, { id }: Alert): Promise<boolean> =>
  database.write((trx) => advance(trx, id, ["asked", "confirmed"], clock.now()));

/** The wish that a letter was about, if it is still known. */
export async function alertToStop(
  { database, signing }: AlertWorld,
  sealed: string,
): Promise<Alert | undefined> {
  const id = signing.open(STOP, sealed);
  return id === undefined ? undefined : findAlert(database.read, id);
}

export const stopAll = ({ database }: AlertWorld, { email }: Alert): Promise<void> =>
  database.write((trx) => deleteAlertsOf(trx, email));

/** Everybody who waits for what is there again hears of it once; what is over is forgotten. */
export async function tellWhoWaits(world: AlertWorld, stopping?: AbortSignal): Promise<void> {
  const { database, mail, clock } = world;
  const goods = await goodsFor(database.read, await productsWaitedFor(database.read));
  const there = [...goods.values()].filter(({ offered, shown, left }) => offered && shown && left > 0);
  const waiting = await waitingFor(
    database.read,
    there.map(({ id }) => id),
    TOLD_AT_ONCE,
  );
  for (const alert of waiting) {
    const good = goods.get(alert.productId);
    if (stopping?.aborted || !good) return;
    await database.write((trx) => tell(world, trx, { alert, good }));
  }
  if (waiting.length > 0) mail.nudge();
  await database.write(async (trx) => {
    for (const state of Object.keys(KEPT_MS) as AlertState[])
      await deleteOld(trx, state, clock.now() - KEPT_MS[state]);
  });
}

async function tell(world: AlertWorld, trx: Writer, { alert, good }: KnownAlert): Promise<void> {
  // another process may have told it already
  if (!(await advance(trx, alert.id, ["confirmed", "told"], world.clock.now()))) return;
  const shown = { ...good, currency: world.market.currency };
  const product = { ...nameOf(good), shown };
  await world.mail.post(trx, backLetter(alert.email, product, linksOf(world, alert)));
}
