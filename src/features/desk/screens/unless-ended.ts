/** What a verb answers once its session has been ended while it was under way: what an ended session is answered anywhere. */
import type { Result } from "../../../kernel/result";
import { DeskFault } from "../guard";
import { texts } from "../texts.fr";

/** Thrown, for a refusal draws the screen once more: nothing of it is for whoever is signed out. */
export function unlessEnded<Value, Refusal>(
  given: Result<Value, Refusal>,
): Result<Value, Exclude<Refusal, "ended">> {
  if (!given.ok && given.refusal === "ended") throw new DeskFault(401, texts.faults.ended);
  return given as Result<Value, Exclude<Refusal, "ended">>;
}
