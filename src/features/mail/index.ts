/** The front door of the mail. */
export { ADDRESS_LENGTH, type Block, isAddress, type KeptLetter, type Letter, type LetterFile } from "./mail";
export { hasMailbox, mailboxAccess, mailboxLink } from "./mailbox-access";
export { type Mail, type MailParts, openMail } from "./post-office";
export { mailRoutes } from "./routes";
export { eraseLettersAbout, lettersAbout, parkedLetters, parkWaiting } from "./store";
