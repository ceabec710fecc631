/** Say no with a value: what a verb answers when it refuses. Failing is another matter, and throws. */

export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

export const done = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const refused = <Refusal>(refusal: Refusal): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal,
});
