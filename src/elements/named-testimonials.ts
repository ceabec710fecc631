/** Testimonials as slides: each is called by the name of the person who speaks. */
import type { ReactNode } from "react";
import type { SlideContent } from "../design/slides/slide";
import type { ElementNode } from "./element";
import { settings } from "./testimonial/settings";

export const namedTestimonials = (drawn: ReactNode[] = [], placed: ElementNode[] = []): SlideContent[] =>
  drawn.map((content, index) => ({ content, title: settings.parse(placed[index]?.settings ?? {}).name }));
