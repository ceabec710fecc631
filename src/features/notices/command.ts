/** `apercu` at the merchant's command line: the link by which a shop is seen before it opens. */
import { done } from "../../kernel/result";
import { defineCommand } from "../feature";
import { previewPath } from "./coming-soon-gate";
import { noticeSettings } from "./settings";
import { texts } from "./texts.fr";

export const previewCommand = defineCommand({
  name: "apercu",
  help: texts.previewHelp,
  run: async ({ settings, signing, origin }) => {
    const { comingSoon } = await settings.read(noticeSettings);
    return done({ comingSoon, link: origin + previewPath(signing) });
  },
  print: ({ comingSoon, link }) => (comingSoon ? texts.previewLink(link) : texts.isPublic(link)),
});
