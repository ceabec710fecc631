/** The front door of the mail. */
export { ADDRESS_LENGTH, type Attachment, type Block, type Email, isAddress, type StoredEmail } from "./mail";
export { type Mail, openMail } from "./mailer";
export { emailsTo, parkWaiting, takeBackEmail } from "./store";
export { type WordedEmail, wordedEmailSlot } from "./words";
