/** Questions and answers, grouped as people ask them. */
import type { ElementNode } from "../../src/elements/element";
import type { NewPage } from "../../src/features/pages";
import { faqPage, faq as groups, type QuestionGroup } from "../demo/texts";
import { head } from "./text-page";

export const faq: NewPage = {
  path: "/faq/",
  title: faqPage.title,
  description: faqPage.description,
  document: { body: [head(faqPage.title, faqPage.intro), ...groups.map(group)] },
};

function group({ slug, heading, questions }: QuestionGroup): ElementNode {
  return {
    element: "section",
    settings: { heading, anchor: slug, width: "text" },
    slots: { content: [{ element: "faq", settings: { questions } }] },
  };
}
