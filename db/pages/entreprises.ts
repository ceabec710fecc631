/** The page for businesses: the plans, who has one, how it works, what they print, the questions accountants ask. */
import type { ElementNode } from "../../src/elements/element";
import type { NewPage } from "../../src/features/pages";
import {
  clients,
  pricingPlans,
  entreprises as words,
  workGroups,
  realisations as works,
} from "../demo/texts";
import { marksOf } from "./marks";
import { article, head, hrefOf } from "./text-page";
import { groupLinks, workTile } from "./works";

export const entreprises: NewPage = {
  path: "/entreprises/",
  title: words.title,
  description: words.description,
  document: {
    body: [
      head(words.title, words.intro, [{ label: "Accueil", href: "/" }, { label: "Entreprises" }]),
      section({ anchor: "forfaits" }, { element: "pricing-table", slots: { plans: pricingPlans.map(plan) } }),
      section({ space: "tight" }, logos()),
      article(words.sections),
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
      section({}, contactUs()),
    ],
  },
};

function section(settings: Record<string, unknown>, ...content: ElementNode[]): ElementNode {
  return { element: "section", settings, slots: { content } };
}

/** Five of them, so that they stand on one line. */
function logos(): ElementNode {
  return {
    element: "client-logos",
    settings: { label: words.clientsHeading, logos: marksOf(clients).slice(1, 6) },
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
  const columns = [title, [{ element: "accordion", slots: { items } }]].map((content) => ({
    element: "column",
    slots: { content },
  }));
  return { element: "columns", slots: { columns } };
}

function contactUs(): ElementNode {
  const { heading, text } = words.form;
  return {
    element: "call-to-action",
    settings: { heading, text, action: "Nous écrire", href: "/contact/" },
  };
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
