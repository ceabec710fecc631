/** Stripe's service: its library is loaded when it is first needed, no call lasts, and one that is down is left alone. */
import type Stripe from "stripe";
import { done, type Result, refused } from "../../../kernel/result";
import { createBreaker } from "../../../platform/jobs/breaker";
import type { SessionReport } from "../card/card";
import type { CardService, NoAnswer, OpenedPage, ServiceParts } from "../card/service";
import { isLive, type StripeConfig } from "./environment";
import { MOST_REFUNDS, PATIENCE_MS, PAUSES, TOLERANCE_SECONDS } from "./settings";
import { ALL_BACK, eventOf, idempotencyKey, REFUND_KEY, reportOf, SIGNATURE, sessionParams } from "./wire";

/** The tests wait less. */
export interface StripeParts extends ServiceParts {
  stripe: StripeConfig;
  /** How long a call may take. */
  patienceMs?: number;
}

export function openService({ stripe, clock, log, patienceMs = PATIENCE_MS }: StripeParts): CardService {
  const library = loader(stripe);
  const breaker = createBreaker({ ...PAUSES, clock });

  const ask: Ask = async (what, call, unwanted) => {
    if (breaker.isOpen()) return refused("silent");
    try {
      const value = await within(patienceMs, library().then(call));
      breaker.succeeded();
      return done(value);
    } catch (error) {
      const answer = answerIn(error, unwanted);
      if (answer !== "refused") breaker.failed();
      // never the error itself: it holds headers and what was sent
      log.warn({ what, ...factsOf(error) }, "stripe did not do what was asked");
      return refused(answer);
    }
  };

  return {
    live: isLive(stripe.secretKey),
    open: async (order, payment, back) => {
      const opened = await ask("open", (sdk) =>
        sdk.checkout.sessions.create(sessionParams(order, payment, back), {
          idempotencyKey: idempotencyKey(payment),
        }),
      );
      return opened.ok ? pageOf(opened.value, stripe.apiBase) : opened;
    },
    look: async (id) => told(await ask("look", (sdk) => sdk.checkout.sessions.retrieve(id))),
    close: async (id) => told(await ask("close", (sdk) => sdk.checkout.sessions.expire(id))),
    refund: refundWith(ask),
    verifyEvent: async (body, { [SIGNATURE]: signature }) => {
      if (typeof signature !== "string") return undefined;
      const { webhooks } = await library();
      try {
        const event = webhooks.constructEvent(
          Buffer.from(body),
          signature,
          stripe.webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          clock.now(),
        );
        if (isAhead(signature, clock.now())) throw new Ahead("signed in the future");
        return eventOf(event);
      } catch (error) {
        log.warn(factsOf(error), "an event of stripe was not signed as it should be");
        return undefined;
      }
    },
  };
}

type Ask = <T>(
  what: string,
  call: (sdk: Stripe) => Promise<T>,
  /** Answers that say no; absent: those that always do. */
  unwanted?: ReadonlySet<number>,
) => Promise<Result<T, NoAnswer>>;

const refundWith =
  (ask: Ask): CardService["refund"] =>
  async (intentId, cents, key, { isAgain = false } = {}) => {
    if (isAgain) {
      const before = await ask("look for a refund", (sdk) => refundUnder(sdk, intentId, key));
      // as long as nobody knows whether it was done, it is not asked for
      if (!before.ok) return refused("silent");
      if (before.value) return givenBack(before.value);
    }
    const given = await ask("refund", (sdk) => refundOnce(sdk, intentId, cents, key), NOT_REFUNDED);
    return given.ok ? givenBack(given.value) : given;
  };

/** Idempotency keys are forgotten after a day; what a refund carries with it stays. */
async function refundUnder(sdk: Stripe, intentId: string, key: string): Promise<Stripe.Refund | undefined> {
  const refunds = await refundsOf(sdk, intentId);
  return refunds.find(({ metadata }) => metadata?.[REFUND_KEY] === key);
}

/** Where all of the payment has gone back already, the buyer has this amount too: the newest refund stands for it. */
async function refundOnce(sdk: Stripe, intentId: string, cents: number, key: string): Promise<Stripe.Refund> {
  try {
    return await sdk.refunds.create(
      { payment_intent: intentId, amount: cents, metadata: { [REFUND_KEY]: key } },
      { idempotencyKey: `refund-${key}` },
    );
  } catch (error) {
    if (factsOf(error).code !== ALL_BACK) throw error;
    const [newest] = await refundsOf(sdk, intentId);
    if (!newest) throw error;
    return newest;
  }
}

const refundsOf = (sdk: Stripe, intentId: string): Promise<Stripe.Refund[]> =>
  sdk.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: MOST_REFUNDS });

/** One that has failed gave nothing back. */
const givenBack = ({ id, status }: Stripe.Refund): Result<string, NoAnswer> =>
  status === "failed" || status === "canceled" ? refused("refused") : done(id);

/** The library refuses what was signed long ago; what is not signed yet is worth as little. */
const isAhead = (signature: string, now: number): boolean =>
  Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) * 1000 > now + TOLERANCE_SECONDS * 1000;

class Ahead extends Error {
  override name = "SignedAhead";
}

/** A shop that takes no card never loads it. */
function loader({ secretKey, apiBase }: StripeConfig): () => Promise<Stripe> {
  let loaded: Promise<Stripe> | undefined;
  const load = async () => {
    const { default: Library } = await import("stripe");
    return new Library(secretKey, {
      // the shop tells the buyer itself; asking again is safe, because of the keys
      maxNetworkRetries: 0,
      timeout: PATIENCE_MS,
      telemetry: false,
      ...(apiBase && {
        host: apiBase.hostname,
        port: apiBase.port,
        protocol: apiBase.protocol === "https:" ? ("https" as const) : ("http" as const),
      }),
    });
  };
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** The whole call, not each piece of it. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow("no answer in time")), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

class TooSlow extends Error {
  override name = "TooSlow";
}

interface Facts {
  type?: string;
  code?: string;
  statusCode?: number;
  requestId?: string;
}

/** Fit for the log: no key, no body, no name. */
function factsOf(error: unknown): Facts {
  const { type, code, statusCode, requestId } = error as Facts;
  return { type: type ?? (error instanceof Error ? error.name : "unknown"), code, statusCode, requestId };
}

const BUSY = 409;
const UNWANTED: ReadonlySet<number> = new Set([400, 402, 404]);
/** With a key that was revoked or may not refund, nothing has gone back either. */
const NOT_REFUNDED: ReadonlySet<number> = new Set([...UNWANTED, 401, 403]);

function answerIn(error: unknown, unwanted = UNWANTED): NoAnswer {
  const { statusCode } = error as Facts;
  // the same request is already under way: its answer is still to come
  if (!statusCode || statusCode === BUSY) return "silent";
  return unwanted.has(statusCode) ? "refused" : "failing";
}

/** Buyers are sent to https only, or to the machine on which a test runs. */
function pageOf(session: Stripe.Checkout.Session, apiBase: URL | undefined): Result<OpenedPage, NoAnswer> {
  const url = session.url && URL.canParse(session.url) ? new URL(session.url) : undefined;
  if (!url || (url.protocol !== "https:" && url.origin !== apiBase?.origin)) return refused("refused");
  return done({ sessionId: session.id, url: url.href, expiresAt: session.expires_at * 1000 });
}

const told = (seen: Result<Stripe.Checkout.Session, NoAnswer>): Result<SessionReport, NoAnswer> =>
  seen.ok ? done(reportOf(seen.value)) : seen;
