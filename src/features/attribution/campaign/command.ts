/** `campagne` at the merchant's command line: an address that tells where its visitors come from, and its QR code. */
import { writeFile } from "node:fs/promises";
import { done, refused } from "../../../kernel/result";
import { paths } from "../../../paths";
import { defineCommand } from "../../feature";
import { campaignLink, qrSvg } from "./link";
import { texts } from "./texts.fr";

export const campaignCommand = defineCommand({
  name: "campagne",
  help: texts.help,
  needs: texts.needs,
  more: 1,
  example: "campagne infolettre courriel automne /boutique/",
  options: { contenu: "value", terme: "value", qr: "value" },
  run: async (
    { origin },
    { words: [source = "", medium = "", campaign = "", page = paths.home], values },
  ) => {
    const link = campaignLink(origin, page, {
      utm_source: source,
      utm_medium: medium,
      utm_campaign: campaign,
      utm_content: values.get("contenu") ?? "",
      utm_term: values.get("terme") ?? "",
    });
    if (!link.ok) return refused(link.refusal === "elsewhere" ? texts.elsewhere : texts.tooLong);
    const file = values.get("qr") ?? "";
    if (!file) return done({ link: link.value, file });
    const svg = qrSvg(link.value);
    if (!svg) return refused(texts.tooLong);
    if (!file.endsWith(".svg")) return refused(texts.notSvg);
    try {
      await writeFile(file, svg);
      return done({ link: link.value, file });
    } catch (error) {
      return refused(texts.notWritten(file, (error as NodeJS.ErrnoException).code ?? ""));
    }
  },
  print: ({ link, file }) => [link, file && texts.written(file)].filter(Boolean).join("\n"),
});
