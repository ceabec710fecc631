/** In the gallery every region has a name of its own, and the page its only large title. */
import { expect, test } from "vitest";
import { htmlOf } from "../../test/support/html-of";
import { contentSlider } from "./content-slider/element";
import { heroSlider } from "./hero-slider/element";
import { itemCarousel } from "./item-carousel/element";
import { logoCarousel } from "./logo-carousel/element";
import { pageHead } from "./page-head/element";
import { slideshow } from "./slideshow/element";
import { testimonialCarousel } from "./testimonial-carousel/element";
import { testimonialSlider } from "./testimonial-slider/element";

const sliders = [
  contentSlider,
  heroSlider,
  itemCarousel,
  logoCarousel,
  slideshow,
  testimonialCarousel,
  testimonialSlider,
];

/** What each example calls its region, then the name under which the gallery shows it; an empty one draws nothing. */
const namesOf = ({ settings, examples }: (typeof sliders)[number]) =>
  examples.flatMap(({ name, settings: chosen }) => {
    if (!chosen) return [];
    const { label, heading } = settings.parse(chosen) as { label: string; heading?: string };
    return [heading || label, name];
  });

test.each(sliders)("no two examples of $name are called the same", (element) => {
  const names = namesOf(element);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test("nor are those that stand first, on the page of every element", () => {
  const names = sliders.map((element) => namesOf(element)[0]);
  expect(new Set(names).size).toBe(names.length);
});

test("a head of a page in the gallery is no second title of it, and its trail has its own name", () => {
  for (const { settings } of pageHead.examples) {
    const html = htmlOf(pageHead, settings);
    expect(html).not.toContain("<h1");
    expect(html).toMatch(/aria-label="Fil d’Ariane\u00a0: /);
  }
  expect(htmlOf(pageHead)).toMatch(/aria-label="Fil d’Ariane".*<h1>/);
});
