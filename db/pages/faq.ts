/** Questions and answers, grouped as people ask them. */
import type { ElementNode } from "../../src/elements/element";
import type { NewPage } from "../../src/features/pages";
import { faqPage, faq as groups, type Question, type QuestionGroup, shop } from "../demo/texts";
import { head, reachable } from "./text-page";

export const faq: NewPage = {
  path: "/faq/",
  title: faqPage.title,
  description: faqPage.description,
  document: { body: [head(faqPage.title, faqPage.intro), ...groups.map(group), missing()] },
};

function group({ slug, heading, questions }: QuestionGroup): ElementNode {
  return {
    element: "section",
    settings: { heading, anchor: slug, width: "text" },
    slots: { content: [{ element: "faq", settings: { questions: questions.map(answered) } }] },
  };
}

function answered({ question, answer }: Question): Question {
  return { question, answer: reachable(answer) };
}

/** For who has read them all in vain: a person. */
function missing(): ElementNode {
  const { heading, text, write } = faqPage.missing;
  const content = [
    { element: "heading", settings: { text: heading, level: "2" } },
    { element: "text", settings: { text } },
    { element: "button", settings: { label: write, href: "/contact/" } },
    { element: "button", settings: { label: shop.phone, href: shop.phoneLink, variant: "quiet" } },
  ];
  const box = { element: "animated-box", settings: { frame: "crop", effect: "fade" }, slots: { content } };
  return { element: "section", settings: { width: "text" }, slots: { content: [box] } };
}
