/** `mot` at the merchant's command line: another word of the day. */
import { defineCommand } from "../../../src/features/feature";
import { refused } from "../../../src/kernel/result";
import { toySettings } from "./settings";
import { texts } from "./texts.fr";

export const wordCommand = defineCommand({
  name: "mot",
  help: texts.help,
  needs: texts.needs,
  run: async ({ settings }, { words: [word = ""] }) => {
    const outcome = await settings.change(toySettings, "word", word);
    return outcome.ok ? outcome : refused(texts.unfit(word));
  },
  print: texts.changed,
});
