/** Every element that pages of any shop may use, by name. */
import { accordion } from "../../elements/accordion/element";
import { accordionItem } from "../../elements/accordion-item/element";
import { animatedBox } from "../../elements/animated-box/element";
import { animatedRow } from "../../elements/animated-row/element";
import { article } from "../../elements/article/element";
import { button } from "../../elements/button/element";
import { callToAction } from "../../elements/call-to-action/element";
import { clientLogos } from "../../elements/client-logos/element";
import { column } from "../../elements/column/element";
import { columns } from "../../elements/columns/element";
import { contentSlider } from "../../elements/content-slider/element";
import { counter } from "../../elements/counter/element";
import { download } from "../../elements/download/element";
import { faq } from "../../elements/faq/element";
import { guideCards } from "../../elements/guide-cards/element";
import { heading } from "../../elements/heading/element";
import { heroSlide } from "../../elements/hero-slide/element";
import { heroSlider } from "../../elements/hero-slider/element";
import { imageCarousel } from "../../elements/image-carousel/element";
import { imageSlider } from "../../elements/image-slider/element";
import { itemCarousel } from "../../elements/item-carousel/element";
import { lightboxLink } from "../../elements/lightbox-link/element";
import { list } from "../../elements/list/element";
import { logoCarousel } from "../../elements/logo-carousel/element";
import { pageHead } from "../../elements/page-head/element";
import { parallax } from "../../elements/parallax/element";
import { person } from "../../elements/person/element";
import { photoGallery } from "../../elements/photo-gallery/element";
import { picture } from "../../elements/picture/element";
import { portfolio } from "../../elements/portfolio/element";
import { portfolioItem } from "../../elements/portfolio-item/element";
import { pricingPlan } from "../../elements/pricing-plan/element";
import { pricingTable } from "../../elements/pricing-table/element";
import { progressBar } from "../../elements/progress-bar/element";
import { progressRing } from "../../elements/progress-ring/element";
import { quote } from "../../elements/quote/element";
import { retinaPicture } from "../../elements/retina-picture/element";
import { section } from "../../elements/section/element";
import { separator } from "../../elements/separator/element";
import { slide } from "../../elements/slide/element";
import { slideshow } from "../../elements/slideshow/element";
import { tab } from "../../elements/tab/element";
import { table } from "../../elements/table/element";
import { tabs } from "../../elements/tabs/element";
import { testimonial } from "../../elements/testimonial/element";
import { testimonialCarousel } from "../../elements/testimonial-carousel/element";
import { testimonialSlider } from "../../elements/testimonial-slider/element";
import { text } from "../../elements/text/element";
import { trustStrip } from "../../elements/trust-strip/element";
import { video } from "../../elements/video/element";
import type { Slots } from "../../platform/slots";
import { categoryTiles, productGrid } from "../catalogue";
import type { AnyElement, Registry } from "./pages";
import { elementSlot } from "./slots";

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
  heroSlider,
  heroSlide,
  parallax,
  contentSlider,
  slide,
  slideshow,
  imageSlider,
  imageCarousel,
  itemCarousel,
  tabs,
  tab,
  accordion,
  accordionItem,
  counter,
  quote,
  list,
  table,
  download,
  faq,
  callToAction,
  retinaPicture,
  video,
  progressBar,
  progressRing,
  animatedRow,
  animatedBox,
  pricingTable,
  pricingPlan,
  portfolio,
  portfolioItem,
  photoGallery,
  lightboxLink,
  person,
  testimonial,
  testimonialCarousel,
  testimonialSlider,
  clientLogos,
  logoCarousel,
  trustStrip,
  guideCards,
  categoryTiles,
  productGrid,
];

export const registry: Registry = new Map(elements.map((element) => [element.name, element]));

/** With those that other features add, before the grid of products. */
export function registryOf(slots: Slots): Registry {
  const all = new Map(registry);
  all.delete(productGrid.name);
  for (const element of slots.all(elementSlot)) all.set(element.name, element);
  return all.set(productGrid.name, productGrid);
}
