/** The elements of marketing and content pages, with their sheets and controllers, for drawings in a real browser. */
import { animatedBox } from "../../src/elements/animated-box/element";
import { animatedRow } from "../../src/elements/animated-row/element";
import { callToAction } from "../../src/elements/call-to-action/element";
import { clientLogos } from "../../src/elements/client-logos/element";
import { download } from "../../src/elements/download/element";
import { faq } from "../../src/elements/faq/element";
import { guideCards } from "../../src/elements/guide-cards/element";
import { list } from "../../src/elements/list/element";
import { person } from "../../src/elements/person/element";
import { portfolio } from "../../src/elements/portfolio/element";
import { portfolioItem } from "../../src/elements/portfolio-item/element";
import { pricingPlan } from "../../src/elements/pricing-plan/element";
import { pricingTable } from "../../src/elements/pricing-table/element";
import { progressBar } from "../../src/elements/progress-bar/element";
import { progressRing } from "../../src/elements/progress-ring/element";
import { quote } from "../../src/elements/quote/element";
import { retinaPicture } from "../../src/elements/retina-picture/element";
import { table } from "../../src/elements/table/element";
import { testimonial } from "../../src/elements/testimonial/element";
import { trustStrip } from "../../src/elements/trust-strip/element";
import { video } from "../../src/elements/video/element";
import type { AnyElement } from "../../src/features/pages/pages";

export const contentElements: AnyElement[] = [
  animatedBox,
  animatedRow,
  callToAction,
  clientLogos,
  download,
  faq,
  guideCards,
  list,
  person,
  portfolio,
  portfolioItem,
  pricingPlan,
  pricingTable,
  progressBar,
  progressRing,
  quote,
  retinaPicture,
  table,
  testimonial,
  trustStrip,
  video,
];

/** These are drawn with the sheets of others. */
const withoutSheet = ["faq", "portfolio-item", "pricing-plan"];

export const contentSheets = [
  "/src/design/appear/appear.css",
  "/src/features/consent/blocking/held-back.css",
  ...contentElements
    .filter(({ name }) => !withoutSheet.includes(name))
    .map(({ name }) => `/src/elements/${name}/${name}.css`),
];

export const contentControllers = {
  appear: "/src/design/appear/controller",
  portfolio: "/src/elements/portfolio/controller",
  progress: "/src/elements/progress-bar/controller",
  retina: "/src/elements/retina-picture/controller",
};
