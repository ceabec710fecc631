/** Draws a slideshow; each picture or video has drawn itself. */
import { Slider } from "../../design/slides/slider";
import type { ElementNode, ViewProps } from "../element";
import type { Settings } from "./settings";

export function SlideshowView({ id, settings, slots, placed }: ViewProps<Settings>) {
  const { label, transition, countTotal, currentCount, ...moves } = settings;
  const slides = (slots.slides ?? []).map((content, index) => ({
    content,
    title: titleOf(placed.slides?.[index]),
  }));
  return (
    <Slider
      id={id}
      label={label}
      className="slideshow"
      controller="slideshow"
      settings={{
        dir: "horizontal",
        effect: transition,
        ...moves,
        total: countTotal,
        current: currentCount,
      }}
      slides={slides}
    />
  );
}

/** A video has a title; a picture has what is written under it. */
function titleOf(node: ElementNode | undefined): string {
  const { title, caption } = (node?.settings ?? {}) as { title?: string; caption?: string };
  return title || caption || "";
}
