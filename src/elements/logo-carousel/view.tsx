/** Draws a logo carousel. */
import { Carousel } from "../../design/carousel/carousel";
import { Logo } from "../client-logos/view";
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function LogoCarouselView({ id, settings }: ViewProps<Settings>) {
  const { logos, ...carousel } = settings;
  if (logos.length === 0) return null;
  const slides = logos.map((logo) => ({ content: <Logo {...logo} />, title: logo.name }));
  return <Carousel id={id} kind="logos" settings={carousel} slides={slides} />;
}
