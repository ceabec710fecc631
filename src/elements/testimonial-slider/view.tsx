/** Draws a testimonial slider. */
import { Slider } from "../../design/slides/slider";
import type { ViewProps } from "../element";
import { namedTestimonials } from "../named-testimonials";
import type { Settings } from "./settings";

export function TestimonialSliderView({ id, settings, slots, placed }: ViewProps<Settings>) {
  const { label, ...moves } = settings;
  const slides = namedTestimonials(slots.testimonials, placed.testimonials);
  if (slides.length === 0) return null;
  return <Slider id={id} label={label} className="voices" settings={moves} slides={slides} />;
}
