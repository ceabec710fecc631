/** Whose mailbox an address leads to, however it is written, and the link that writes to it. */

/** These deliver to the same mailbox whether or not its name is written with dots. */
const WITHOUT_DOTS = /^(?:gmail|googlemail)\.com$/;

/** « Josee+noel@exemple.ca » is « josee@exemple.ca »; « j.osee@googlemail.com » is « josee@gmail.com ». */
export function mailboxName(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const [name = ""] = local.split("+", 1);
  return WITHOUT_DOTS.test(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** Whatever stands in an address that a visitor wrote, the letter goes to it alone, and says nothing yet. */
export const mailtoOf = (email: string): string =>
  `mailto:${encodeURIComponent(email.toWellFormed()).replaceAll("%40", "@")}`;
