/** The front door of the mail. */
export {
  ADDRESS_LENGTH,
  type Attachment,
  type Block,
  type Email,
  type EmailRow,
  isAddress,
  type StoredEmail,
} from "./mail";
export { type Mail, openMail } from "./mailer";
export { holdServer } from "./server/store";
export {
  countEmailsTo,
  type EmailStanding,
  emailsAboutOrder,
  parkWaiting,
  redirectWaiting,
  releaseHeld,
  standingOfEmails,
  takeBackEmail,
} from "./store";
export { type WordedEmail, wordedEmailSlot } from "./words";
