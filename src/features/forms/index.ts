/** The front door of the forms. */
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
