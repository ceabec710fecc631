/** Elements drawn as pages draw them, with their controllers, for tests that try them in a real browser. */
import { Fragment, type ReactNode } from "react";
import { accordion } from "../../src/elements/accordion/element";
import { accordionItem } from "../../src/elements/accordion-item/element";
import { button } from "../../src/elements/button/element";
import { column } from "../../src/elements/column/element";
import { columns } from "../../src/elements/columns/element";
import { contentSlider } from "../../src/elements/content-slider/element";
import { counter } from "../../src/elements/counter/element";
import type { ElementNode } from "../../src/elements/element";
import { heading } from "../../src/elements/heading/element";
import { picture } from "../../src/elements/picture/element";
import { section } from "../../src/elements/section/element";
import { separator } from "../../src/elements/separator/element";
import { slide } from "../../src/elements/slide/element";
import { tab } from "../../src/elements/tab/element";
import { tabs } from "../../src/elements/tabs/element";
import { text } from "../../src/elements/text/element";
import { drawNodes, type PageSource } from "../../src/features/pages/draw";
import { type AnyElement, checkDocument } from "../../src/features/pages/pages";
import { contentControllers, contentElements, contentSheets } from "./content-elements";
import { designSheets } from "./frame-drawing";
import type { Drawing } from "./harness";
import { sliderControllers, sliderElements, sliderSheets } from "./slider-elements";

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
