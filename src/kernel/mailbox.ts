/** Whose mailbox an address leads to, however it is written. */

/** These deliver to the same mailbox whether or not its name is written with dots. */
const WITHOUT_DOTS = /^(?:gmail|googlemail)\.com$/;

/** « Josee+noel@exemple.ca » is « josee@exemple.ca »; « j.osee@googlemail.com » is « josee@gmail.com ». */
export function mailboxName(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const [name = ""] = local.split("+", 1);
  return WITHOUT_DOTS.test(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
