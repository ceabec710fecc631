/** A slider as the server draws it: a row that scrolls by itself, and the controls that its controller wakes. */
import type { ReactNode } from "react";
import { Controls } from "./controls";
import { type Attributes, attributesOf, type SlidesSettings, wakeOf } from "./settings";
import type { SlideContent } from "./slide";
import { texts } from "./texts.fr";

export interface SliderProps {
  id: string;
  /** What a screen reader calls the whole. */
  label: string;
  settings: SlidesSettings;
  slides: readonly SlideContent[];
  /** Stacked and shown in turn, or side by side on a track as many as the style sheet's `--visible` says. */
  layout?: "stack" | "track";
  className?: string;
  /** What stands above the slides; the controls then stand beside it. */
  head?: ReactNode;
  bullets?: boolean;
  /** Who moves it: the slides' own controller, or one that starts them in its own time. */
  controller?: string;
  /** What that controller reads. */
  data?: Attributes;
  /** What stands after the rest. */
  children?: ReactNode;
}

export function Slider({ layout = "stack", bullets = true, controller = "slides", ...props }: SliderProps) {
  const { id, label, settings, slides, className, head, data, children } = props;
  if (slides.length === 0) return null;
  const controls = slides.length > 1 && <Controls settings={settings} slides={slides} bullets={bullets} />;
  return (
    <section
      id={id}
      className={["slides", `slides--${layout}`, className].filter(Boolean).join(" ")}
      aria-roledescription={texts.slider}
      aria-label={label}
      data-controller={controller}
      {...attributesOf(settings)}
      {...wakeOf(settings)}
      {...data}
    >
      {head && (
        <div className="head slides__head">
          {head}
          {controls}
        </div>
      )}
      <Track slides={slides} />
      {!head && controls}
      {children}
    </section>
  );
}

function Track({ slides }: Pick<SliderProps, "slides">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without script the row is scrolled with the keyboard
    <div className="slides__track" data-slides="track" tabIndex={0}>
      {slides.map(({ title, content }, index) => {
        const name = texts.position(index + 1, slides.length, title);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, as the WAI-ARIA carousel has it, and no field
          <div
            key={name}
            className="slides__slide"
            role="group"
            aria-roledescription={texts.slide}
            aria-label={name}
          >
            {content}
          </div>
        );
      })}
    </div>
  );
}
