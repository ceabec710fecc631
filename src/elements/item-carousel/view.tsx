/** Draws an item carousel. */
import { Carousel } from "../../design/carousel/carousel";
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function ItemCarouselView({ id, settings, slots }: ViewProps<Settings>) {
  const slides = (slots.items ?? []).map((content) => ({ content }));
  if (slides.length === 0) return null;
  return <Carousel id={id} kind="items" settings={settings} slides={slides} />;
}
