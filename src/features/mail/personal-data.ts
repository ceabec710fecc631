/** E-mails to a person, and to the merchant from them. */
import { defineHolding } from "../personal-data";
import { emailsAbout, eraseEmailsAbout } from "./store";
import { texts } from "./texts.fr";

export const mailHolding = defineHolding({
  name: "emails",
  ...texts.personalData,
  find: async (db, address) => (await emailsAbout(db, address)).map(({ id: _id, ...email }) => email),
  erase: (trx, { address }) => eraseEmailsAbout(trx, address),
});
