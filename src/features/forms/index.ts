/** The public interface of the forms. */
export { type NewForm, openForm, saveForm } from "./actions";
export {
  type BotCheck,
  type BotVerdict,
  botCheckSlot,
  type Challenge,
  type ChallengeField,
  type ChallengeKind,
  challengeSlot,
  type PlainCheck,
  plainCheckSlot,
} from "./bot-check";
export { senderSlot } from "./sender-slot";
export { submissionHookSlot } from "./submission/hooks";
