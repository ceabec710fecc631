/** What was searched for and not found: counted in memory, written now and then, and nothing of who asked. */
import type { Clock } from "../../kernel/clock";
import { SECOND } from "../../kernel/dates";
import type { Database } from "../../platform/db";
import type { JobPlan } from "../../platform/jobs/jobs";
import { defineSlot } from "../../platform/slots";
import { addMisses, forgetRarest } from "./misses-store";
import type { Typed } from "./search";

/** So many searches are known by the shop; the rarest and oldest give way. */
export const MISSES_KEPT = 500;
/** So many are told apart between two writings. */
const WAITING = 200;
/** So many pages that found nothing are recognised when they are asked for again. */
const RECOGNISED = 2000;
const WRITE_EVERY_MS = 10 * SECOND;
const LONGEST = 60;

export interface Misses {
  /** A page of results was drawn: from now on each time it is asked for counts, when it found nothing. */
  drawn(typed: Typed, foundNothing: boolean): void;
  /** A page of results was asked for, drawn or kept. */
  asked(typed: Typed): void;
  /** Writes down what has been counted. */
  flush(): Promise<void>;
  /** What this process has counted and not written down. */
  waiting(): { words: string; times: number }[];
  /** It is not written down any more. */
  forget(all: readonly string[]): void;
}

export const missesSlot = defineSlot<Misses>("searches that found nothing");

export function openMisses({ database, clock }: { database: Database; clock: Clock }): Misses {
  const empty = new Set<string>();
  let counted = new Map<string, number>();
  let written = new Map<string, number>();
  return {
    drawn: (typed, foundNothing) => {
      const words = impersonal(typed);
      if (!words) return;
      if (!foundNothing) return void empty.delete(words);
      if (empty.size >= RECOGNISED) empty.clear();
      empty.add(words);
    },
    asked: (typed) => {
      const words = impersonal(typed);
      if (!words || !empty.has(words)) return;
      if (counted.size < WAITING || counted.has(words)) counted.set(words, (counted.get(words) ?? 0) + 1);
    },
    flush: async () => {
      if (counted.size === 0) return;
      const writing = counted;
      written = writing;
      counted = new Map();
      await database.write(async (trx) => {
        await addMisses(trx, writing, clock.now());
        await forgetRarest(trx, MISSES_KEPT);
      });
    },
    waiting: () => [...counted].map(([words, times]) => ({ words, times })),
    forget: (all) => {
      // also what waits for its turn to be written
      for (const words of all) for (const each of [counted, written]) each.delete(words);
    },
  };
}

/** Folded words only; what may be an address, a telephone or a card is not kept. */
export function impersonal({ text, words }: Typed): string | undefined {
  const digits = text.replace(/[\s().-]/g, "").match(/\d{7,}/);
  if (text.includes("@") || digits) return undefined;
  return words.join(" ").slice(0, LONGEST) || undefined;
}

export const missesJob = (misses: Misses): JobPlan => ({
  name: "search-misses",
  everyMs: WRITE_EVERY_MS,
  run: () => misses.flush(),
});
