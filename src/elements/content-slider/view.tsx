/** Draws a content slider; the slides' controller does the rest. */
import { Slider } from "../../design/slides/slider";
import type { ViewProps } from "../element";
import { settings as slideSettings } from "../slide/settings";
import type { Settings } from "./settings";

export function ContentSliderView({ id, settings, slots, placed }: ViewProps<Settings>) {
  const { label, ...moves } = settings;
  const slides = (slots.slides ?? []).map((content, index) => ({
    content,
    title: slideSettings.parse(placed.slides?.[index]?.settings ?? {}).title,
  }));
  return <Slider id={id} label={label} settings={moves} slides={slides} />;
}
