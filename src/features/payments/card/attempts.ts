/** Stops whoever tries card after card: payments are counted by cart, by address and by mail, under hashes only. */
import type { Clock } from "../../../kernel/clock";
import { mailboxName } from "../../../kernel/mailbox";
import type { Database } from "../../../platform/db";
import { networkOf } from "../../../platform/http/network";
import type { Signing } from "../../../platform/http/signing";
import type { Buyer } from "../../orders";
import { MOST_TRIES, WINDOW_MS } from "./settings";
import { holdTries, keepTries } from "./store";

export interface TriesParts {
  database: Database;
  clock: Clock;
  signing: Pick<Signing, "seal">;
}

/** Counts the try when it may be made. What cannot be counted is not allowed: a failure here is thrown. */
export function countAttempt({ database, clock, signing }: TriesParts, buyer: Buyer): Promise<boolean> {
  return database.write(async (trx) => {
    const now = clock.now();
    const counted: { key: string; recent: number[] }[] = [];
    for (const { key, most } of countersOf(signing, buyer)) {
      const recent = (await holdTries(trx, key, now)).filter((at) => at > now - WINDOW_MS);
      if (recent.length >= most) return false;
      counted.push({ key, recent });
    }
    for (const { key, recent } of counted) await keepTries(trx, key, [...recent, now]);
    return true;
  });
}

/** Always in the same order, so that two buyers never wait for each other for ever. */
function countersOf(signing: Pick<Signing, "seal">, { cartId, address, email }: Buyer) {
  const values = { cart: cartId, email: mailboxName(email), address: networkOf(address) };
  return (Object.keys(MOST_TRIES) as (keyof typeof MOST_TRIES)[])
    .filter((kind) => values[kind] !== "")
    .map((kind) => ({ key: `${kind}:${hashed(signing, kind, values[kind])}`, most: MOST_TRIES[kind] }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Our own key goes into it: the hash of an address cannot be found by trying all addresses. */
const hashed = (signing: Pick<Signing, "seal">, kind: string, value: string): string =>
  signing.seal(`card-tries-${kind}`, value).slice(value.length + 1);
