/** Draws an image carousel. */
import { Carousel } from "../../design/carousel/carousel";
import type { ViewProps } from "../element";
import { ListedPictureView } from "../listed-picture";
import type { Sources } from "../picture-list";
import type { Settings } from "./settings";

const SIZES = "(width <= 479px) 100vw, (width <= 768px) 50vw, (width <= 979px) 33vw, 25vw";

export function ImageCarouselView({ id, settings, data }: ViewProps<Settings, Sources | undefined>) {
  const { pictures, ...carousel } = settings;
  if (pictures.length === 0) return null;
  const slides = pictures.map((picture, index) => ({
    title: picture.caption,
    content: <ListedPictureView {...picture} source={data?.[index]} sizes={SIZES} width={900} height={900} />,
  }));
  return <Carousel id={id} kind="images" settings={carousel} slides={slides} />;
}
