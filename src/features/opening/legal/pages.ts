/** Terms, privacy, legal notice, delivery: every shop has them from the first day, drawn from the merchant's answers. */
import type { Market } from "../../../kernel/market";
import { slugify } from "../../../kernel/text";
import { paths } from "../../../paths";
import type { DefaultPage } from "../../pages";
import { type Settings, settingsTag } from "../../settings";
import { FACT_FEATURES, legalFacts } from "./facts";
import { type LegalDraft, texts } from "./texts.fr";

type Kind = "terms" | "privacy" | "notice" | "shipping";

const ADDRESSES: Record<Kind, string> = {
  terms: paths.page("conditions-de-vente"),
  privacy: paths.privacyPolicy(),
  notice: paths.page("mentions-legales"),
  shipping: paths.page("livraison-et-retours"),
};

export const legalPages: readonly (DefaultPage & { kind: Kind })[] = (Object.keys(ADDRESSES) as Kind[]).map(
  (kind) => ({
    kind,
    path: ADDRESSES[kind],
    title: texts[kind].title,
    tags: FACT_FEATURES.map(settingsTag),
    draft: async (settings, market) => {
      const { description, draft } = await legalText(kind, settings, market);
      return { description, document: { body: bodyOf(texts[kind].title, draft) } };
    },
  }),
);

/** From the merchant's answers as they are now. */
export async function legalText(
  kind: Kind,
  settings: Settings,
  market: Market,
): Promise<{ description: string; draft: LegalDraft }> {
  const facts = await legalFacts(settings, market);
  const { description, draft } = texts[kind];
  return { description: description(facts.shop), draft: draft(facts) };
}

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
