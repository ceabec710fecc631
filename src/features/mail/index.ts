/** The front door of the mail. */
export { ADDRESS_LENGTH, type Attachment, type Block, type Email, isAddress, type StoredEmail } from "./mail";
export { hasMailbox, mailboxAccess, mailboxLink } from "./mailbox-access";
export { type Mail, type MailParts, openMail } from "./mailer";
export { mailRoutes } from "./routes";
export { emailsAbout, emailsTo, eraseEmailsAbout, parkedEmails, parkWaiting } from "./store";
export { type WordedEmail, wordedEmailSlot } from "./words";
