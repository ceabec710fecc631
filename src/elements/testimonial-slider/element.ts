/** The testimonial slider: one voice at a time. Spec 2.2, 3.5, 4.7 */
import { defineElement } from "../element";
import { examples } from "./examples";
import { settings } from "./settings";
import { TestimonialSliderView } from "./view";

export const testimonialSlider = defineElement({
  name: "testimonial-slider",
  label: "Diaporama de témoignages",
  summary: "Ce que les gens disent de vous, une personne à la fois, en grand.",
  settings,
  slots: { testimonials: { title: "Témoignages", takes: ["testimonial"] } },
  view: TestimonialSliderView,
  examples,
});
