/** The testimonial carousel: several voices side by side. Spec 2.2, 9.10 */
import { defineElement } from "../element";
import { examples } from "./examples";
import { settings } from "./settings";
import { TestimonialCarouselView } from "./view";

export const testimonialCarousel = defineElement({
  name: "testimonial-carousel",
  label: "Carrousel de témoignages",
  summary: "Ce que plusieurs personnes disent de vous, côte à côte.",
  settings,
  slots: { testimonials: { title: "Témoignages", takes: ["testimonial"] } },
  view: TestimonialCarouselView,
  examples,
});
