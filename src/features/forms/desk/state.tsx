/** Where a message stands, as a mark with a word. */
import { DAY } from "../../../kernel/dates";
import { type MarkName, State } from "../../desk";
import type { ListedMessage } from "./store";
import { texts } from "./texts.fr";

type Stated = Pick<ListedMessage, "state" | "isUnverified" | "answeredAt" | "answeredBy" | "createdAt">;

export function StateOf({ message, now }: { message: Stated; now: number }) {
  const [mark, words] = stateOf(message, now);
  return <State mark={mark}>{words}</State>;
}

function stateOf(
  { state, isUnverified, answeredAt, answeredBy, createdAt }: Stated,
  now: number,
): [MarkName, string] {
  if (state === "spam") return ["off", texts.states.spam];
  if (state === "answered")
    return ["done", answeredAt === null ? texts.states.filed : texts.states.answered(answeredBy)];
  if (isUnverified) return ["low", texts.states.unverified];
  return ["todo", texts.states.open(Math.floor((now - createdAt) / DAY))];
}
