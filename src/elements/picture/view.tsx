/** Draws a picture in the sizes that the library has of it, with its caption. */
import { masterPath, Picture } from "../../design/picture/picture";
import type { PictureSource } from "../../kernel/picture";
import type { ViewProps } from "../element";
import { openingAttributes } from "../opening";
import type { Settings } from "./settings";

/** As wide as the page's column, which ends at 86rem. */
const SIZES = "(width < 86rem) 100vw, 86rem";

export function PictureView({ settings, data }: ViewProps<Settings, PictureSource | undefined>) {
  const { src, alt, caption, priority, enlarge } = settings;
  const large = data ? masterPath(data) : src;
  const picture = data ? (
    <Picture source={data} alt={alt} sizes={SIZES} priority={priority} />
  ) : (
    <Unlisted {...settings} />
  );
  return (
    <figure className="picture">
      {enlarge ? (
        <a
          href={large}
          aria-label={alt ? undefined : caption || src}
          {...openingAttributes(large, { photo: "" })}
        >
          {picture}
        </a>
      ) : (
        picture
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** A file that the library does not know yet: as it is, in the size that the merchant gave. */
function Unlisted({ src, width, height, alt, priority }: Settings) {
  return (
    <img
      src={src}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
    />
  );
}
