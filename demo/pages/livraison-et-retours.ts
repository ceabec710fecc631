/** Delivery and returns: when it leaves, what it costs, and what can be done afterwards. */
import type { ElementNode } from "../../src/elements/element";
import type { NewPage } from "../../src/features/pages";
import { slugify } from "../../src/kernel/text";
import { afterDelivery, returnForm, type TextSection, livraisonEtRetours as words } from "../data/texts";
import { article, head, textSection, written } from "./text-page";

export const livraisonEtRetours: NewPage = {
  path: "/livraison-et-retours/",
  title: words.title,
  description: words.description,
  document: {
    body: [
      head(words.title, words.intro, [{ label: "Accueil", href: "/" }, { label: words.title }]),
      article(words.sections, afterwards(), sendBack()),
    ],
  },
};

/** One tab for each case, with an anchor that other pages may lead to. */
function afterwards(): ElementNode {
  const { heading, intro, cases } = afterDelivery;
  const tabs = { element: "tabs", settings: { label: heading }, slots: { tabs: cases.map(tab) } };
  const section = textSection({ heading, paragraphs: [intro] });
  return { ...section, slots: { content: [...(section.slots?.content ?? []), tabs] } };
}

/** The form for what goes back. */
function sendBack(): ElementNode {
  const section = textSection(returnForm);
  const form = { element: "contact-form", settings: { form: 3 } };
  return { ...section, slots: { content: [...(section.slots?.content ?? []), form] } };
}

function tab(words: TextSection): ElementNode {
  return {
    element: "tab",
    settings: { title: words.heading, anchor: slugify(words.heading) },
    slots: { content: [{ element: "text", settings: { text: written(words) } }] },
  };
}
