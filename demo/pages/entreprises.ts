/** The page for businesses: the plans, who has one, how it works, what they print, the questions accountants ask. */
import type { ElementNode } from "../../src/elements/element";
import type { NewPage } from "../../src/features/pages";
import {
  clients,
  pricingPlans,
  entreprises as words,
  workGroups,
  realisations as works,
} from "../data/texts";
import { marksOf } from "./marks";
import { head, hrefOf, inColumns, section, written } from "./text-page";
import { groupLinks, workTile } from "./works";

export const entreprises: NewPage = {
  path: "/entreprises/",
  title: words.title,
  description: words.description,
  document: {
    body: [
      head(words.heading, words.intro, [{ label: "Accueil", href: "/" }, { label: "Entreprises" }]),
      section({ anchor: "forfaits" }, { element: "pricing-table", slots: { plans: pricingPlans.map(plan) } }),
      section({ space: "tight" }, logos()),
      section({}, inColumns("halves", ...words.sections.map(told))),
      section(
        {
          heading: words.works.heading,
          intro: words.works.text,
          rule: true,
          anchor: "realisations",
          link: "/realisations/",
          linkLabel: words.works.more,
        },
        portfolio(),
      ),
      section({ rule: true, anchor: "questions" }, questions()),
      section(
        { heading: words.form.heading, intro: words.form.text, rule: true, anchor: "devis", width: "text" },
        {
          element: "contact-form",
          settings: { form: 2 },
        },
      ),
    ],
  },
};

/** A heading and its words, in a column of their own. */
function told(part: (typeof words.sections)[number]): ElementNode[] {
  return [
    { element: "heading", settings: { text: part.heading, level: "2" } },
    { element: "text", settings: { text: written(part) } },
  ];
}

/** All of them: whoever looks for their own trade turns the row. */
function logos(): ElementNode {
  return {
    element: "logo-carousel",
    settings: { label: words.clientsHeading, bullets: false, auto: false, logos: marksOf(clients) },
  };
}

function portfolio(): ElementNode {
  const { label, slugs } = words.works;
  const chosen = slugs.flatMap((slug) => works.filter((work) => work.slug === slug));
  const settings = { label, showType: ["filter"], groups: groupLinks(workGroups) };
  return { element: "portfolio", settings, slots: { items: chosen.map(workTile) } };
}

/** The heading on one side, what unfolds on the other. */
function questions(): ElementNode {
  const { questionsHeading, questionsIntro } = words;
  const title = [
    { element: "heading", settings: { text: questionsHeading, level: "2" } },
    { element: "text", settings: { text: `${questionsIntro} [Écrivez-nous](/contact/).` } },
  ];
  const items = words.questions.map(({ question, answer }) => ({
    element: "accordion-item",
    settings: { title: question },
    slots: { content: [{ element: "text", settings: { text: answer } }] },
  }));
  return inColumns("halves", title, [{ element: "accordion", slots: { items } }]);
}

function plan({
  name,
  audience,
  price,
  period,
  features,
  badge,
  starred,
  action,
}: (typeof pricingPlans)[number]) {
  const settings = {
    name,
    audience,
    price,
    period,
    features,
    starred,
    action: action.label,
    href: hrefOf(action.to),
  };
  return { element: "pricing-plan", settings: { ...settings, badge: badge ?? "" } };
}
