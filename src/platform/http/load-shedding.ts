/** Posts that may be lost when too many come at once: past a rate they are answered before anything reads them. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "../../kernel/clock";
import { SECOND } from "../../kernel/dates";

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
      const shed = { rule, bucket: { left: rule.burst, at: clock.now() }, ...answerOf(rule, headers) };
      for (const path of paths) rules.set(path, shed);
    },
    answers: (request, response) => {
      if (request.method !== "POST") return false;
      const found = rules.get((request.url ?? "").split("?", 1)[0] as string);
      if (!found || takes(found.bucket, found.rule, clock.now())) return false;
      response.writeHead(found.status, found.headers).end(found.body);
      found.rule.onShed();
      return true;
    },
  };
}

interface Shed {
  rule: SheddingRule;
  bucket: Bucket;
  status: number;
  headers: Record<string, string>;
  body?: string;
}

function answerOf({ answer }: SheddingRule, every: Record<string, string>): Omit<Shed, "rule" | "bucket"> {
  const headers = { "cache-control": "no-store" };
  // nothing to be opened, and it must cost next to nothing
  if (!answer) return { status: 204, headers };
  return {
    status: 200,
    headers: { ...every, ...headers, "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify(answer),
  };
}

interface Bucket {
  left: number;
  at: number;
}

function takes(bucket: Bucket, { perSecond, burst }: SheddingRule, now: number): boolean {
  bucket.left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) * perSecond) / SECOND);
  bucket.at = now;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}
