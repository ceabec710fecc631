/** The small pictures: links to the large ones, and once awake, ways to each slide. */
import type { MouseEvent } from "react";
import { masterPath, Picture } from "../picture/picture";
import type { GalleryPicture } from "./picture";
import { STAGE_SIZES } from "./settings";
import { texts } from "./texts.fr";

/** But for the first: the very file that stands on the stage serves it too. */
const SMALL_SIZES = "(width >= 64rem) 5rem, 22vw";

interface ThumbsProps {
  pictures: readonly GalleryPicture[];
  active: number;
  onChoose(index: number, event: MouseEvent): void;
}

export function Thumbs({ pictures, active, onChoose }: ThumbsProps) {
  if (pictures.length < 2) return null;
  return (
    <ol className="thumbs" aria-label={texts.views}>
      {pictures.map(({ source, alt, caption }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice, and the list never changes
        <li key={index}>
          <a
            href={masterPath(source)}
            aria-label={texts.view(index + 1, caption || alt)}
            aria-current={index === active ? "true" : undefined}
            onClick={(event) => onChoose(index, event)}
            draggable={false}
          >
            <Picture source={source} alt="" sizes={index === 0 ? STAGE_SIZES : SMALL_SIZES} />
          </a>
        </li>
      ))}
    </ol>
  );
}
