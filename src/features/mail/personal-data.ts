/** E-mails to a person, and to the merchant from them. */
import { defineHolding } from "../personal-data";
import type { StoredEmail } from "./mail";
import { emailsAbout, eraseEmailsAbout } from "./store";
import { texts } from "./texts.fr";

export const mailHolding = defineHolding({
  name: "emails",
  ...texts.personalData,
  find: async (db, address) => (await emailsAbout(db, address)).map(({ id: _id, ...email }) => copyOf(email)),
  erase: (trx, { address }) => eraseEmailsAbout(trx, address),
});

/** Of a letter that opens the desk, without its link: a copy is read by others than the person it was written to. */
const copyOf = (email: Omit<StoredEmail, "id">): Omit<StoredEmail, "id"> =>
  email.kind === "desk" ? { ...email, blocks: email.blocks.filter(({ kind }) => kind !== "button") } : email;
