/** Draws a testimonial carousel. */
import { Carousel } from "../../design/carousel/carousel";
import type { ViewProps } from "../element";
import { namedTestimonials } from "../named-testimonials";
import type { Settings } from "./settings";

export function TestimonialCarouselView({ id, settings, slots, placed }: ViewProps<Settings>) {
  const slides = namedTestimonials(slots.testimonials, placed.testimonials);
  if (slides.length === 0) return null;
  return <Carousel id={id} kind="items" settings={settings} slides={slides} />;
}
