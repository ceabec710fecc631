/** The front door of the forms. */
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
  type PlainField,
  plainCheckSlot,
} from "./bot-check";
export { eraseMessagesFrom, messagesFrom } from "./messages/store";
export { type HookAnswer, type SubmissionHook, submissionHookSlot } from "./submission/hooks";
