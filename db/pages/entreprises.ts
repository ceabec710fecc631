/** The page for businesses: how it works, the plans, the questions accountants ask. */
import type { NewPage } from "../../src/features/pages";
import { pricingPlans, entreprises as words } from "../demo/texts";
import { article, head, hrefOf } from "./text-page";

export const entreprises: NewPage = {
  path: "/entreprises/",
  title: words.title,
  description: words.description,
  document: {
    body: [
      head(words.title, words.intro, [{ label: "Accueil", href: "/" }, { label: "Entreprises" }]),
      {
        element: "section",
        settings: { anchor: "forfaits" },
        slots: { content: [{ element: "pricing-table", slots: { plans: pricingPlans.map(plan) } }] },
      },
      article(words.sections),
      {
        element: "section",
        settings: {
          heading: words.questionsHeading,
          intro: words.questionsIntro,
          rule: true,
          anchor: "questions",
        },
        slots: { content: [{ element: "faq", settings: { questions: words.questions } }] },
      },
      {
        element: "section",
        slots: {
          content: [
            {
              element: "call-to-action",
              settings: {
                heading: words.form.heading,
                text: words.form.text,
                action: "Nous écrire",
                href: "/contact/",
              },
            },
          ],
        },
      },
    ],
  },
};

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
