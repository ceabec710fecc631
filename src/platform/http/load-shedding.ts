/** Posts that may be lost when too many come at once: past a rate they are answered before anything reads them. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "../../kernel/clock";
import { SECOND } from "../../kernel/dates";
import { createTokenBuckets } from "../../kernel/token-buckets";

interface SheddingRule {
  /** As many as this in the long run, of all clients together. */
  perSecond: number;
  /** As many as this at once. */
  burst: number;
  /** The same as if it had been read; without a body 204. */
  answer?: object;
  /** To be told of each one that was not read. */
  onShed(): void;
}

export interface LoadShedding {
  /** Posts to these paths share one rate. */
  shed(paths: readonly string[], rule: SheddingRule): void;
  /** Answers at once when the rate is used up, and says whether it did. */
  answers(request: IncomingMessage, response: ServerResponse): boolean;
}

/** @param headers of every answer */
export function createLoadShedding(headers: Record<string, string>, clock: Clock): LoadShedding {
  const rules = new Map<string, Shed>();
  return {
    shed: (paths, rule) => {
      const { burst, perSecond } = rule;
      const buckets = createTokenBuckets({ burst, refillMs: SECOND / perSecond, kept: 1 }, clock);
      const shed = { rule, isOver: () => buckets.take("all") < 1, ...answerOf(rule, headers) };
      for (const path of paths) rules.set(path, shed);
    },
    answers: (request, response) => {
      if (request.method !== "POST") return false;
      const found = rules.get((request.url ?? "").split("?", 1)[0] as string);
      if (!found?.isOver()) return false;
      response.writeHead(found.status, found.headers).end(found.body);
      found.rule.onShed();
      return true;
    },
  };
}

interface Shed {
  rule: SheddingRule;
  /** Takes one, and says whether there was none. */
  isOver(): boolean;
  status: number;
  headers: Record<string, string>;
  body?: string;
}

function answerOf({ answer }: SheddingRule, every: Record<string, string>): Omit<Shed, "rule" | "isOver"> {
  const headers = { "cache-control": "no-store" };
  // nothing to be opened, and it must cost next to nothing
  if (!answer) return { status: 204, headers };
  return {
    status: 200,
    headers: { ...every, ...headers, "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify(answer),
  };
}
