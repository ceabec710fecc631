/** What a person wrote in forms. Files on the disk that belong to no message any more are tidied away within hours. */
import { defineHolding } from "../personal-data";
import { eraseMessagesFrom, messagesFrom } from "./messages/store";
import { texts } from "./texts.fr";

export const messagesHolding = defineHolding({
  name: "messages",
  ...texts.personalData,
  find: async (db, address) =>
    (await messagesFrom(db, address)).map(({ id: _id, files, ...message }) => ({
      ...message,
      files: files.map(({ name, type, size }) => ({ name, type, size })),
    })),
  erase: (trx, { address }) => eraseMessagesFrom(trx, address),
});
