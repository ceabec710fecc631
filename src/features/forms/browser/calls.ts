/** The calls of a form, as they leave the browser. */

import type { RefillAnswer } from "../names";
import type { Rule } from "../rules/rules";
import type { FormContext } from "./form-context";
import { texts } from "./texts.fr";

export interface Schema {
  rules: readonly Rule[];
}

/** A call without an answer: its code and sentence are those of the specification. */
export class CallFailed extends Error {
  constructor(
    readonly code: "fetch_error" | "invalid_json",
    message: string,
    /** What the visitor reads besides. */
    readonly told: string,
  ) {
    super(message);
  }
}

/** Past this, nobody waits for an answer any more. */
const PATIENCE_MS = 90_000;

/** The body; nothing for an answer that has none. A refusal of the shop's has a sentence for the visitor. */
export async function call<Body>(
  context: FormContext,
  end: string,
  init: RequestInit = {},
): Promise<Body | undefined> {
  const { root, namespace } = context.settings.api;
  const url = `${root}${namespace}/contact-forms/${context.facts.id}/${end}`;
  const answer = await fetch(url, {
    ...init,
    headers: { accept: "application/json, */*;q=0.1" },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => {
    throw new CallFailed("fetch_error", "You are probably offline.", texts.offline);
  });
  if (answer.status === 204) return undefined;
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && body !== undefined) return body as Body;
  const { message = "" } = (body ?? {}) as { message?: string };
  throw new CallFailed("invalid_json", "The response is not a valid JSON response.", message || texts.broken);
}

const schemas = new Map<number, Promise<Schema | undefined>>();

/** Once for each form of the page; without it the server alone checks. */
export function schemaOf(context: FormContext): Promise<Schema | undefined> {
  const { id } = context.facts;
  const asked = schemas.get(id) ?? call<Schema>(context, "feedback/schema").catch(log);
  schemas.set(id, asked);
  return asked.then((schema) => {
    context.facts.schema = schema;
    return schema;
  });
}

export const askRefill = (context: FormContext): Promise<RefillAnswer | undefined> =>
  call<RefillAnswer>(context, "refill").catch(log);

export function log(error: unknown): undefined {
  console.error(error instanceof CallFailed ? { code: error.code, message: error.message } : error);
}
