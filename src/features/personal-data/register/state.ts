/** Where a request stands, as the register says it. */
import { formatWeekday, type MarkName } from "../../desk";
import { deadlineOf, isTooLate, type PersonRequest } from "./requests";
import { texts } from "./texts.fr";

/** « 14 novembre »; with its year when that is another one. */
export const dayOf = (at: number, now: number, timeZone: string): string =>
  formatWeekday(at, now, timeZone).replace(/^\S+ /, "");

export function stateOf(
  request: PersonRequest,
  now: number,
  timeZone: string,
): { mark: MarkName; says: string; why?: string } {
  const { kind, answeredAt, outcome, eraseAt, hindrance } = request;
  const day = (at: number) => dayOf(at, now, timeZone);
  if (answeredAt !== null)
    return {
      mark: outcome === "withdrawn" ? "off" : "done",
      says: texts.ended(kind, outcome ?? "done", day(answeredAt)),
    };
  if (eraseAt !== null && hindrance !== "")
    return { mark: "todo", says: texts.states.hindered, why: hindrance };
  const deadline = deadlineOf(request);
  const due = deadline < now ? texts.states.late(day(deadline)) : texts.states.due(day(deadline));
  if (eraseAt !== null)
    return {
      mark: "past",
      says: texts.states.planned(day(eraseAt)),
      ...(isTooLate(request) && { why: due }),
    };
  return { mark: deadline < now ? "bad" : "todo", says: due, ...(hindrance !== "" && { why: hindrance }) };
}
