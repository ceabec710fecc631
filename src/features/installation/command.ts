/** `secret nouveau` at the merchant's command line: the old secret is lost, and the shop goes on with another. */
import { done } from "../../kernel/result";
import { defineCommand } from "../feature";
import { storeMark } from "./store";
import { texts } from "./texts.fr";

export const secretCommand = defineCommand({
  name: "secret nouveau",
  topic: texts.secretTopic,
  help: texts.secretHelp,
  run: async ({ database }) => {
    await database.write((trx) => storeMark(trx, null));
    return done(undefined);
  },
  print: () => texts.secretForgotten,
});
