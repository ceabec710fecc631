/** The port to a service that takes cards: what every provider does for the shop, and nothing of how. */
import type { Logger } from "pino";
import type { Clock } from "../../../kernel/clock";
import type { Cents } from "../../../kernel/money";
import type { Result } from "../../../kernel/result";
import type { Database } from "../../../platform/db";
import type { Signing } from "../../../platform/http/signing";
import type { Order } from "../../orders";
import type { CardPayment, Later, SessionReport } from "./card";

/** Silent: nobody knows whether it was done. Failing: it answers, and cannot. Refused: it was not wanted, and not done. */
export type NoAnswer = "silent" | "failing" | "refused";

export interface OpenedPage {
  sessionId: string;
  url: string;
  expiresAt: number;
}

/** Where the service sends the buyer afterwards. */
export interface WayBack {
  /** In which the page speaks. */
  locale: string;
  success: string;
  cancel: string;
}

/** An event whose signature was right. */
export interface ProviderEvent {
  id: string;
  type: string;
  createdAt: number;
  live: boolean;
  /** What it says of a session; undefined when it is about something else. */
  told: SessionReport | undefined;
  /** What it says of a payment that was made. */
  later: Later | undefined;
}

export interface CardService {
  /** Whether real money moves. */
  readonly live: boolean;
  /** A page where this order can be paid. Asked again for the same attempt, it gives the same page. */
  open(order: Order, payment: CardPayment, back: WayBack): Promise<Result<OpenedPage, NoAnswer>>;
  look(sessionId: string): Promise<Result<SessionReport, NoAnswer>>;
  /** Nobody can pay there any more. */
  close(sessionId: string): Promise<Result<SessionReport, NoAnswer>>;
  /**
   * Gives a made payment back, whole or in part; the same key asks for the same refund. Gives its id. Asked again, it is
   * looked for first, however late: what was done once is not done twice.
   */
  refund(
    intentId: string,
    cents: Cents,
    key: string,
    more?: { isAgain?: boolean },
  ): Promise<Result<string, NoAnswer>>;
  /** What an event says, if it is the service that says it, and now. `body` is as it came, byte for byte. */
  verifyEvent(body: Uint8Array, headers: Record<string, unknown>): Promise<ProviderEvent | undefined>;
}

export interface ServiceParts {
  clock: Clock;
  log: Pick<Logger, "warn">;
  /** Given in the demo shop only, never in a merchant's own. */
  demo?: DemoShop;
}

export interface DemoShop {
  database: Database;
  signing: Signing;
  origin: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A provider as a value: a folder of its own, and a line in `providers.ts`. */
export interface CardProvider {
  /** In addresses, forms, rows and logs. */
  name: string;
  /** As buyers and merchants know it. */
  title: string;
  /** It charges no card for less. */
  leastCents: Cents;
  /** Said wherever a card is asked for. */
  notice?: string;
  /** What is wrong with its variables of the environment, a French sentence each. */
  faults(env: Environment): string[];
  /** Undefined where the shop has no account with it. */
  open(env: Environment, parts: ServiceParts): CardService | undefined;
}
