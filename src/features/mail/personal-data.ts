/** E-mails to a person, to the merchant from them, and about what is theirs, whichever address they went to. */
import { defineHolding } from "../personal-data";
import { letterFolder, removeLetters } from "./file-transport";
import type { StoredEmail } from "./mail";
import { emailsAbout, eraseEmailsAbout } from "./store";
import { texts } from "./texts.fr";

/** `dataDir`: where letters of a shop without a mail server are files too. */
export const mailHolding = (dataDir: string) =>
  defineHolding({
    name: "emails",
    ...texts.personalData,
    find: async (db, address, subjects) =>
      (await emailsAbout(db, { address, subjects })).map(({ id: _id, ...email }) => copyOf(email)),
    erase: async (trx, { address, subjects }) => {
      const ids = await eraseEmailsAbout(trx, { address, subjects });
      return () => removeLetters(letterFolder(dataDir), ids);
    },
  });

/** Of a letter that opens the desk, without its link: a copy is read by others than the person it was written to. */
const copyOf = (email: Omit<StoredEmail, "id">): Omit<StoredEmail, "id"> =>
  email.kind === "desk" ? { ...email, blocks: email.blocks.filter(({ kind }) => kind !== "button") } : email;
