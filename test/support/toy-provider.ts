/** A second service that takes cards, in memory: all that a provider is, in one small file. */
import { createHmac } from "node:crypto";
import type { CardProvider, CardService } from "../../src/features/payments";
import type { SessionReport } from "../../src/features/payments/card/card";
import type { Clock } from "../../src/kernel/clock";
import { done, refused } from "../../src/kernel/result";

const HEADER = "x-essai-signature";

const sessions = new Map<string, SessionReport & { expiresAt: number }>();
let made = 0;

/** The key signs what the service tells; « absent » takes every call and does none. */
export const toyProvider: CardProvider = {
  name: "essai",
  title: "Banque d’essai",
  leastCents: 100,
  faults: ({ ESSAI_KEY: key }) => (key && key.length < 8 ? ["ESSAI_KEY : on attend au moins 8 signes."] : []),
  open: ({ ESSAI_KEY: key }, { clock }) => (key ? serviceWith(key, clock) : undefined),
};

function serviceWith(key: string, clock: Clock): CardService {
  const bad = () => (key.startsWith("absent") ? refused("silent" as const) : undefined);
  return {
    live: false,
    open: async (order, { attempt, expiresAt }) => {
      const sessionId = `${order.id}-${attempt}`;
      const told = { amountCents: order.totalCents, currency: order.currency, intentId: undefined };
      if (!sessions.has(sessionId))
        sessions.set(sessionId, { sessionId, orderId: order.id, ...told, outcome: "open", expiresAt });
      return bad() ?? done({ sessionId, url: `https://banque.example/${sessionId}`, expiresAt });
    },
    look: async (id) => bad() ?? (sessions.has(id) ? done(sessions.get(id)!) : refused("refused")),
    close: async (id) => {
      const session = sessions.get(id);
      if (session?.outcome !== "open") return bad() ?? refused("refused");
      session.outcome = "expired";
      return bad() ?? done(session);
    },
    refund: async (_intentId, _cents, key) => bad() ?? done(`rendu-${key}`),
    verifyEvent: async (body, { [HEADER]: signature }) => {
      if (signature !== toySignature(key, body)) return undefined;
      const { id, at, sessionId } = JSON.parse(Buffer.from(body).toString());
      if (Math.abs(clock.now() - at) > 300_000) return undefined;
      return {
        id,
        type: "told",
        createdAt: at,
        live: false,
        told: sessions.get(sessionId),
        later: undefined,
      };
    },
  };
}

const toySignature = (key: string, body: Uint8Array): string =>
  createHmac("sha256", key).update(body).digest("hex");

/** The buyer pays, and the service tells. */
export function payToy(sessionId: string): void {
  const session = sessions.get(sessionId);
  if (session) session.outcome = "paid";
}

export function toyEvent(key: string, sessionId: string, at: number) {
  made += 1;
  const body = Buffer.from(JSON.stringify({ id: `essai-${made}`, at, sessionId }));
  return { body, headers: { [HEADER]: toySignature(key, body) } };
}
