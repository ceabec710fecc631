/** What a person wrote in forms. Files on the disk that belong to no message any more are tidied away within hours. */
import { eraseDetails } from "../desk";
import { defineHolding } from "../personal-data";
import { answersTo } from "./messages/answer-store";
import { eraseMessagesFrom, holdMessagesFrom, messagesFrom } from "./messages/store";
import { texts } from "./texts.fr";

export const messagesHolding = defineHolding({
  name: "messages",
  ...texts.personalData,
  hold: holdMessagesFrom,
  find: async (db, address) =>
    Promise.all(
      (await messagesFrom(db, address)).map(async ({ id, files, ...message }) => ({
        ...message,
        files: files.map(({ name, type, size }) => ({ name, type, size })),
        // one that was taken back was never said to anybody
        replies: (await answersTo(db, id))
          .filter(({ emailId }) => emailId !== null)
          .map(({ text, at }) => ({ text, at })),
      })),
    ),
  meets: ({ writer, createdAt }) => ({ name: writer, at: createdAt }),
  erase: async (trx, { address, found }) => {
    // the journal names them beside what was done
    for (const { number } of found) await eraseDetails(trx, `message:${number}`);
    await eraseMessagesFrom(trx, address);
  },
});
