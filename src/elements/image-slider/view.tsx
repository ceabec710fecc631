/** Draws an image slider, in the look of the slideshow. */
import { Slider } from "../../design/slides/slider";
import type { ViewProps } from "../element";
import { ListedPictureView } from "../listed-picture";
import type { Sources } from "../picture-list";
import type { Settings } from "./settings";

/** As wide as the page's column, which ends at 86rem. */
const SIZES = "(width < 48rem) 150vw, (width < 86rem) 100vw, 86rem";

export function ImageSliderView({ id, settings, data }: ViewProps<Settings, Sources | undefined>) {
  const { label, pictures, transition, ...moves } = settings;
  if (pictures.length === 0) return null;
  const slides = pictures.map((picture, index) => ({
    title: picture.caption,
    content: (
      <ListedPictureView {...picture} source={data?.[index]} sizes={SIZES} width={2000} height={1000} />
    ),
  }));
  return (
    <Slider
      id={id}
      label={label}
      className="slideshow"
      settings={{ dir: "horizontal", effect: transition, draggable: true, draggableCursor: "grab", ...moves }}
      slides={slides}
    />
  );
}
