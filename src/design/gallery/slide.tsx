/** One picture of the gallery: a link to the large one, with all that scripts want to know of it. */
import type { MouseEvent } from "react";
import { LoadFailure } from "../lightbox/load-failure";
import { masterPath, Picture, sizedPath } from "../picture/picture";
import * as names from "./names";
import type { GalleryPicture } from "./picture";
import { STAGE_SIZES } from "./settings";

interface SlideProps {
  picture: GalleryPicture;
  first: boolean;
  /** Undefined before the gallery is awake: then all stand in a row. */
  active: boolean | undefined;
  onOpen(event: MouseEvent): void;
}

export function Slide({ picture: { source, alt, caption }, first, active, onOpen }: SlideProps) {
  const large = masterPath(source);
  return (
    <div
      className={names.productGalleryImage}
      data-thumb={sizedPath(source, 160, "avif")}
      data-thumb-alt={alt}
      data-file={source.file}
      inert={active === false}
    >
      <a href={large} onClick={onOpen} draggable={false}>
        <Picture
          source={source}
          alt={alt}
          title={caption}
          sizes={STAGE_SIZES}
          priority={first}
          data={{
            "data-caption": caption,
            "data-src": large,
            "data-large_image": large,
            "data-large_image_width": source.width,
            "data-large_image_height": source.height,
          }}
        />
      </a>
      <div className="gallery__failure">
        <LoadFailure src={large} />
      </div>
    </div>
  );
}
