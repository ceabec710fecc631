/** A carousel: items side by side on a track, as many as the width of the window lets. Spec 9.10 */
import { Slider, type SliderProps } from "../slides/slider";

export interface CarouselSettings {
  label: string;
  heading: string;
  level: "2" | "3";
  /** How many at most, on a wide window. */
  visible: number;
  bullets: boolean;
  auto: boolean;
  timing: number;
  speed: number;
  paginationSpeed: number;
  rewindSpeed: number;
  loop: boolean;
  draggable: boolean;
}

interface CarouselProps extends Pick<SliderProps, "id" | "slides"> {
  settings: CarouselSettings;
  /** Which of the two tables of widths it follows, and what it looks like. */
  kind: "items" | "images" | "logos";
}

export function Carousel({ id, slides, settings, kind }: CarouselProps) {
  const { label, heading, level, visible, bullets } = settings;
  const Heading = `h${level}` as const;
  return (
    <Slider
      id={id}
      label={heading || label}
      head={heading && <Heading>{heading}</Heading>}
      bullets={bullets}
      layout="track"
      className={`carousel carousel--${kind} carousel--${visible}`}
      settings={movesOf(settings)}
      slides={slides}
    />
  );
}

const movesOf = ({
  auto,
  timing,
  speed,
  paginationSpeed,
  rewindSpeed,
  loop,
  draggable,
}: CarouselSettings) => ({
  dir: "horizontal" as const,
  auto,
  timing,
  speed,
  jumpSpeed: paginationSpeed,
  wrapSpeed: rewindSpeed,
  loop,
  draggable,
  draggableCursor: "grab",
});
