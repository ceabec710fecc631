/** Draws a picture in the size of its ordinary file, whichever of the two is shown. */
import type { ViewProps } from "../element";
import type { Settings } from "./settings";

export function RetinaPictureView({ settings, data: mayBeFiner }: ViewProps<Settings, boolean | undefined>) {
  const { src, alt, width, height, caption } = settings;
  return (
    <figure className="retina" data-controller={mayBeFiner === false ? undefined : "retina"}>
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
