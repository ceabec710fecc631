/** The public interface of the mail. */
export { letterViewSlot } from "./letter-view";
export {
  ADDRESS_LENGTH,
  type Attachment,
  type Block,
  type Email,
  type EmailRow,
  isAddress,
  type StoredEmail,
} from "./mail";
export { emailTemplateOf, type Mail, openMail } from "./mailer";
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
export { asWritten, type WordedEmail, wordedEmailSlot } from "./words";
