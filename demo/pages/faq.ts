/** Questions and answers, grouped as people ask them. */
import type { ElementNode } from "../../src/elements/element";
import type { NewPage } from "../../src/features/pages";
import { faqPage, faq as groups, type Question, type QuestionGroup, shop } from "../data/texts";
import { asideOf, head, reachable, section } from "./text-page";

export const faq: NewPage = {
  path: "/faq/",
  title: faqPage.title,
  description: faqPage.description,
  document: { body: [head(faqPage.title, faqPage.intro), ...groups.map(group), missing()] },
};

/** The heading on one side, its questions on the other. */
function group({ slug, heading, questions }: QuestionGroup): ElementNode {
  const title = { element: "heading", settings: { text: heading, level: "2" } };
  const list = { element: "faq", settings: { questions: questions.map(answered) } };
  return section({ anchor: slug, space: "tight" }, asideOf([title], [list]));
}

function answered({ question, answer }: Question): Question {
  return { question, answer: reachable(answer) };
}

/** For who has read them all in vain: a person. */
function missing(): ElementNode {
  const { heading, text, write } = faqPage.missing;
  const title = { element: "heading", settings: { text: heading, level: "2" } };
  const words = { element: "text", settings: { text: `${text}\n\n[${shop.phone}](${shop.phoneLink})` } };
  const form = { element: "message-form", settings: { title: write, send: write } };
  const box = { element: "animated-box", settings: { frame: "none", effect: "fade" } };
  const invited = { ...box, slots: { content: [title, words] } };
  return section({ anchor: "question", space: "tight" }, asideOf([invited], [form]));
}
