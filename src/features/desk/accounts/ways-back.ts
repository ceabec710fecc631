/**
 * Ways back that somebody has asked for: each is looked up and written a random moment later, whether anybody has that
 * address or not. The embedded engine lets nothing else happen while it writes: right after the answer, the next request
 * would wait longer for an address that is known.
 */
import type { Logger } from "pino";
import { SECOND } from "../../../kernel/dates";
import type { ShopContext } from "../../feature";
import { type DeskParts, wayBackLink } from "./actions";
import { resetEmail } from "./letters";

export interface WaysBack {
  ask(email: string): void;
  /** What was promised and waits is written now; nothing is any more after that. */
  close(): Promise<void>;
}

const SHORTEST_MS = SECOND;
const LONGEST_MS = 10 * SECOND;

export const randomPause = (): number => SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS);

export interface WaysBackParts extends DeskParts {
  mail: Pick<ShopContext["mail"], "post" | "nudge">;
  log: Pick<Logger, "error">;
  /** Before each is looked up. */
  pauseMs: () => number;
}

export function createWaysBack({ log, pauseMs, ...parts }: WaysBackParts): WaysBack {
  const waiting = new Map<NodeJS.Timeout, string>();
  const writing = new Set<Promise<void>>();
  const begin = (email: string) => {
    const written = write(parts, email)
      .catch((error: unknown) => log.error({ err: error }, "a way back to the desk could not be written"))
      .finally(() => writing.delete(written));
    writing.add(written);
  };
  return {
    ask: (email) => {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        begin(email);
      }, pauseMs());
      // whoever ends the process otherwise than by closing the server is not kept waiting
      timer.unref();
      waiting.set(timer, email);
    },
    close: async () => {
      for (const [timer, email] of waiting) {
        clearTimeout(timer);
        begin(email);
      }
      waiting.clear();
      await Promise.all(writing);
    },
  };
}

async function write(
  { mail, ...parts }: Omit<WaysBackParts, "log" | "pauseMs">,
  email: string,
): Promise<void> {
  const found = await wayBackLink(parts, "reset", email || " ");
  if (!found) return;
  const { email: address, name } = found.account;
  await parts.database.write((trx) => mail.post(trx, resetEmail({ address, name }, found.token)));
  mail.nudge();
}
