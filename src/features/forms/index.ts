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
export {
  acceptMessage,
  answerMessage,
  type MessageParts,
  type MessageRefusal,
  markSpam,
  readMessage,
  resendMessage,
} from "./messages/actions";
export type { Message, MessageState } from "./messages/messages";
export { eraseMessagesFrom, findMessage, type Listed, listMessages, messagesFrom } from "./messages/store";
export { type HookAnswer, type SubmissionHook, submissionHookSlot } from "./submission/hooks";
