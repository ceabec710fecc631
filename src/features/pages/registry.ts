/** Every element a page may use, by name. */
import { accordion } from "../../elements/accordion/element";
import { accordionItem } from "../../elements/accordion-item/element";
import { article } from "../../elements/article/element";
import { button } from "../../elements/button/element";
import { column } from "../../elements/column/element";
import { columns } from "../../elements/columns/element";
import { contentSlider } from "../../elements/content-slider/element";
import { counter } from "../../elements/counter/element";
import { heading } from "../../elements/heading/element";
import { pageHead } from "../../elements/page-head/element";
import { picture } from "../../elements/picture/element";
import { section } from "../../elements/section/element";
import { separator } from "../../elements/separator/element";
import { slide } from "../../elements/slide/element";
import { tab } from "../../elements/tab/element";
import { tabs } from "../../elements/tabs/element";
import { text } from "../../elements/text/element";
import { productGrid } from "../catalogue";
import type { AnyElement, Registry } from "./pages";

const elements: AnyElement[] = [
  pageHead,
  article,
  section,
  columns,
  column,
  heading,
  text,
  picture,
  button,
  separator,
  contentSlider,
  slide,
  tabs,
  tab,
  accordion,
  accordionItem,
  counter,
  productGrid,
];

export const registry: Registry = new Map(elements.map((element) => [element.name, element]));
