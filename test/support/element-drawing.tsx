/** Elements drawn as pages draw them, with their controllers, for tests that try them in a real browser; and a visitor in front of a slider. */

import type { Locator, Page } from "playwright-core";
import { Fragment, type ReactNode } from "react";
import { accordion } from "../../src/elements/accordion/element";
import { accordionItem } from "../../src/elements/accordion-item/element";
import { animatedBox } from "../../src/elements/animated-box/element";
import { animatedRow } from "../../src/elements/animated-row/element";
import { button } from "../../src/elements/button/element";
import { callToAction } from "../../src/elements/call-to-action/element";
import { clientLogos } from "../../src/elements/client-logos/element";
import { column } from "../../src/elements/column/element";
import { columns } from "../../src/elements/columns/element";
import { contentSlider } from "../../src/elements/content-slider/element";
import { counter } from "../../src/elements/counter/element";
import { download } from "../../src/elements/download/element";
import type { ElementNode } from "../../src/elements/element";
import { faq } from "../../src/elements/faq/element";
import { guideCards } from "../../src/elements/guide-cards/element";
import { heading } from "../../src/elements/heading/element";
import { heroSlide } from "../../src/elements/hero-slide/element";
import { heroSlider } from "../../src/elements/hero-slider/element";
import { imageCarousel } from "../../src/elements/image-carousel/element";
import { imageSlider } from "../../src/elements/image-slider/element";
import { itemCarousel } from "../../src/elements/item-carousel/element";
import { list } from "../../src/elements/list/element";
import { logoCarousel } from "../../src/elements/logo-carousel/element";
import { parallax } from "../../src/elements/parallax/element";
import { person } from "../../src/elements/person/element";
import { picture } from "../../src/elements/picture/element";
import { portfolio } from "../../src/elements/portfolio/element";
import { portfolioItem } from "../../src/elements/portfolio-item/element";
import { pricingPlan } from "../../src/elements/pricing-plan/element";
import { pricingTable } from "../../src/elements/pricing-table/element";
import { progressBar } from "../../src/elements/progress-bar/element";
import { progressRing } from "../../src/elements/progress-ring/element";
import { quote } from "../../src/elements/quote/element";
import { retinaPicture } from "../../src/elements/retina-picture/element";
import { section } from "../../src/elements/section/element";
import { separator } from "../../src/elements/separator/element";
import { slide } from "../../src/elements/slide/element";
import { slideshow } from "../../src/elements/slideshow/element";
import { tab } from "../../src/elements/tab/element";
import { table } from "../../src/elements/table/element";
import { tabs } from "../../src/elements/tabs/element";
import { testimonial } from "../../src/elements/testimonial/element";
import { testimonialCarousel } from "../../src/elements/testimonial-carousel/element";
import { testimonialSlider } from "../../src/elements/testimonial-slider/element";
import { text } from "../../src/elements/text/element";
import { trustStrip } from "../../src/elements/trust-strip/element";
import { video } from "../../src/elements/video/element";
import { drawNodes, type PageSource } from "../../src/features/pages/draw";
import { type AnyElement, checkDocument } from "../../src/features/pages/pages";
import { newPage, type Visitor, type VisitorOptions } from "./browser";
import { designSheets } from "./frame-drawing";
import type { Drawing } from "./harness";

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

const contentSheets = [
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

export const sliderElements: AnyElement[] = [
  heroSlide,
  heroSlider,
  imageCarousel,
  imageSlider,
  itemCarousel,
  logoCarousel,
  parallax,
  slideshow,
  testimonialCarousel,
  testimonialSlider,
];

const dressed = [
  "hero-slider",
  "image-carousel",
  "logo-carousel",
  "parallax",
  "slideshow",
  "testimonial-slider",
];

const sliderSheets = [
  "/src/design/carousel/carousel.css",
  ...dressed.map((name) => `/src/elements/${name}/${name}.css`),
];

const sliderControllers = {
  hero: "/src/elements/hero-slider/controller",
  parallax: "/src/elements/parallax/controller",
  slideshow: "/src/elements/slideshow/controller",
};

/** The elements without data of their own, and without the features that the whole registry brings along. */
const basic: AnyElement[] = [
  ...contentElements,
  ...sliderElements,
  accordion,
  accordionItem,
  button,
  column,
  columns,
  contentSlider,
  counter,
  heading,
  picture,
  section,
  separator,
  slide,
  tab,
  tabs,
  text,
];
const registry = new Map(basic.map((element) => [element.name, element]));

const sheets = [
  ...designSheets,
  "/src/design/picture/picture.css",
  "/src/design/slides/slides.css",
  "/src/design/slides/motion.css",
  ...["accordion", "columns", "counter", "picture", "section", "tabs", "text"].map(
    (name) => `/src/elements/${name}/${name}.css`,
  ),
  ...contentSheets,
  ...sliderSheets,
];

const controllers = {
  ...contentControllers,
  ...sliderControllers,
  accordion: "/src/elements/accordion/controller",
  button: "/src/design/button/controller",
  counter: "/src/elements/counter/controller",
  slides: "/src/design/slides/controller",
  tabs: "/src/elements/tabs/controller",
};

/** Attaches every controller at once; `letGo()` lets them all go. */
const script = `${Object.entries(controllers)
  .map(([name, path]) => `import * as ${name} from "${path}";`)
  .join("\n")}
const modules = { ${Object.keys(controllers).join(", ")} };
const all = [...document.querySelectorAll("[data-controller]")];
const releases = all.map((root) => modules[root.dataset.controller].attach(root));
window.letGo = () => releases.forEach((release) => release());`;

export const drawing = (body: ReactNode): Drawing => ({
  body: <main className="wrap">{body}</main>,
  script,
  styles: sheets,
});

/** Nodes as a page would hold them. */
export async function drawElements(...nodes: ElementNode[]): Promise<ReactNode> {
  const { body, faults } = checkDocument({ body: nodes }, registry);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  return <Fragment>{(await drawNodes(body, emptyLibrary)).nodes}</Fragment>;
}

/** Every example of the elements of these names, each under its own name. */
export async function drawExamples(...names: string[]): Promise<ReactNode> {
  const examples = names.flatMap((name) => {
    const { label, examples } = registry.get(name)!;
    return examples.map((example) => ({
      ...example,
      element: name,
      title: `${label}\u00a0: ${example.name}`,
    }));
  });
  const nodes = examples.map(({ element, settings, slots }) => ({ element, settings, slots }));
  const { body, faults } = checkDocument({ body: nodes }, registry);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  const drawn = (await drawNodes(body, emptyLibrary)).nodes;
  return (
    <>
      <h1>Exemples</h1>
      {examples.map(({ title }, index) => (
        <section key={title} className="section--tight" aria-label={title}>
          {drawn[index]}
        </section>
      ))}
    </>
  );
}

const emptyLibrary = { picture: async () => undefined } as unknown as PageSource;

/** Long enough for a busy machine. */
export const SOON = { timeout: 20_000 };

export async function visitSlider(address: string, label: string, options: VisitorOptions = {}) {
  const visitor = await newPage(options);
  await visitor.page.clock.install({ time: 0 });
  await visitor.page.clock.pauseAt(3_600_000);
  await visitor.page.goto(address);
  const root = sliderNamed(visitor.page, label);
  await root.scrollIntoViewIfNeeded();
  if (options.javaScript !== false) await inView(root);
  return { ...visitor, ...partsOf(root), root };
}

/** Until the browser has told every observer that it is in view: autoplay waits for that. */
export const inView = (root: Locator): Promise<void> =>
  root.evaluate(
    (element) =>
      new Promise<void>((told) => {
        const eye = new IntersectionObserver(([entry]) => entry!.isIntersecting && told());
        eye.observe(element);
      }),
  );

export const sliderNamed = (page: Page, label: string): Locator =>
  page.getByRole("region", { name: label, exact: true });

const partsOf = (root: Locator) => ({
  track: root.locator(".slides__track"),
  slides: root.locator(".slides__slide"),
  next: root.getByRole("button", { name: "Suivante" }),
  prev: root.getByRole("button", { name: "Précédente" }),
  bullets: root.getByRole("button", { name: /^Diapositive/ }),
  pause: root.getByRole("button", { name: "Mettre le défilement en pause" }),
  count: root.locator(".slides__count"),
});

/** The number of the slide that is shown. */
export const active = (root: Locator): Promise<number> =>
  root
    .locator(".slides__slide")
    .evaluateAll((all) => all.findIndex((one) => (one as HTMLElement).dataset.role === "active") + 1);

/** How many slides can be seen and reached. */
export const shown = (root: Locator): Promise<number> => root.locator(".slides__slide:not([inert])").count();

export const moving = (root: Locator): Promise<string | null> => root.getAttribute("data-moving");

export const pointAway = (page: Page): Promise<void> => page.mouse.move(0, 0);

/** A real finger on the middle of a track. */
export async function finger({ page, context }: Pick<Visitor, "page" | "context">, track: Locator) {
  const session = await context.newCDPSession(page);
  return async (dx: number) => {
    const box = (await track.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: x + dx * share, y }],
      });
    await touch("touchStart", 0);
    for (const share of [0.25, 0.5, 0.75, 1]) await touch("touchMove", share);
    await touch("touchEnd", 1);
  };
}

/** Pulls with the mouse from a point of the window. */
export async function drag(page: Page, [x, y]: readonly [number, number], pixels: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
}

/** How much of the page has jumped so far, as browsers count it. */
export const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((told) => {
        const observer = new PerformanceObserver((list) => {
          const jumps = list.getEntriesByType("layout-shift") as (PerformanceEntry & { value: number })[];
          told(jumps.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // Always there: the observer speaks even when nothing has jumped.
        observer.observe({ type: "navigation", buffered: true });
      }),
  );
