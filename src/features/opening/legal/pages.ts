/** Terms, privacy, legal notice, delivery: every shop has them from the first day, drawn from the merchant's answers. */
import { slugify } from "../../../kernel/text";
import { paths } from "../../../paths";
import type { DefaultPage } from "../../pages";
import { settingsTag } from "../../settings";
import { FACT_FEATURES, legalFacts } from "./facts";
import { type LegalDraft, texts } from "./texts.fr";

type Kind = "terms" | "privacy" | "notice" | "shipping";

const ADDRESSES: Record<Kind, string> = {
  terms: paths.page("conditions-de-vente"),
  privacy: paths.privacyPolicy(),
  notice: paths.page("mentions-legales"),
  shipping: paths.page("livraison-et-retours"),
};

export const legalPages: readonly DefaultPage[] = (Object.keys(ADDRESSES) as Kind[]).map((kind) => ({
  path: ADDRESSES[kind],
  title: texts[kind].title,
  tags: FACT_FEATURES.map(settingsTag),
  draft: async (settings, market) => {
    const facts = await legalFacts(settings, market);
    const { title, description, draft } = texts[kind];
    return { description: description(facts.shop), document: { body: bodyOf(title, draft(facts)) } };
  },
}));

const bodyOf = (title: string, { intro, sections }: LegalDraft) => [
  { element: "page-head", settings: { title, intro } },
  {
    element: "article",
    slots: {
      sections: sections.map(({ heading, text }) => ({
        element: "section",
        settings: { heading, anchor: slugify(heading), width: "text" },
        slots: { content: [{ element: "text", settings: { text } }] },
      })),
    },
  },
];
