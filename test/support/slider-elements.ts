/** The sliders, the carousels and the parallax section, with their sheets and controllers, for drawings in a real browser. */
import { heroSlide } from "../../src/elements/hero-slide/element";
import { heroSlider } from "../../src/elements/hero-slider/element";
import { imageCarousel } from "../../src/elements/image-carousel/element";
import { imageSlider } from "../../src/elements/image-slider/element";
import { itemCarousel } from "../../src/elements/item-carousel/element";
import { logoCarousel } from "../../src/elements/logo-carousel/element";
import { parallax } from "../../src/elements/parallax/element";
import { slideshow } from "../../src/elements/slideshow/element";
import { testimonialCarousel } from "../../src/elements/testimonial-carousel/element";
import { testimonialSlider } from "../../src/elements/testimonial-slider/element";
import type { AnyElement } from "../../src/features/pages/pages";

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

export const sliderSheets = [
  "/src/design/carousel/carousel.css",
  ...dressed.map((name) => `/src/elements/${name}/${name}.css`),
];

export const sliderControllers = {
  hero: "/src/elements/hero-slider/controller",
  parallax: "/src/elements/parallax/controller",
  slideshow: "/src/elements/slideshow/controller",
};
