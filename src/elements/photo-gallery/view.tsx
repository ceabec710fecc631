/** Draws a photo gallery: small pictures, each a link to the large one. BOX-01 */
import { masterPath } from "../../design/picture/picture";
import type { ViewProps } from "../element";
import { LibraryPicture } from "../library-picture";
import { openingAttributes } from "../opening";
import type { Sources } from "../picture-list";
import type { Settings } from "./settings";

const SIZES = "(width < 48rem) 50vw, (width < 86rem) 25vw, 21rem";

export function PhotoGalleryView({ settings, data }: ViewProps<Settings, Sources | undefined>) {
  const { label, gallery, pictures } = settings;
  if (pictures.length === 0) return null;
  return (
    <ul className="photo-gallery" aria-label={label}>
      {pictures.map(({ src, alt, caption }, index) => {
        const source = data?.[index];
        const href = source ? masterPath(source) : src;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice, and the list never changes
          <li key={index}>
            <a
              href={href}
              title={caption || undefined}
              aria-label={alt ? undefined : caption || label}
              {...openingAttributes(href, { photo: gallery })}
            >
              <LibraryPicture src={src} source={source} alt={alt} sizes={SIZES} width={900} height={900} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
