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
  const items = questions.map(({ question, answer }) => ({
    element: "accordion-item",
    settings: { title: question },
    slots: { content: [{ element: "text", settings: { text: answer } }] },
  }));
  return {
    element: "section",
    settings: { heading, anchor: slug, width: "text" },
    slots: { content: [{ element: "accordion", slots: { items } }] },
  };
}
