/** The front door of the mail. */
export { sendAgain } from "./actions";
export { ADDRESS_LENGTH, type Block, isAddress, type KeptLetter, type Letter, type LetterFile } from "./mail";
export { type Mail, type MailParts, openMail } from "./post-office";
export { mailRoutes } from "./routes";
export { eraseLettersAbout, lettersAbout, parkedLetters } from "./store";
