/** Draws a picture in the size of its ordinary file, whichever of the two is shown. */
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function RetinaPictureView({ settings: { src, alt, width, height, caption } }: ViewProps<Settings>) {
  return (
    <figure className="retina" data-controller="retina">
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
