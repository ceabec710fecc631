/** The row of small pictures under the large one. */
import type { LightboxPicture } from "./close-up";
import { texts } from "./texts.fr";

interface ThumbsProps {
  pictures: readonly LightboxPicture[];
  shown: number;
  onShow(index: number): void;
}

export function Thumbs({ pictures, shown, onShow }: ThumbsProps) {
  return (
    <ul className="lightbox__thumbs" aria-label={texts.pictures}>
      {pictures.map(({ src, thumb, alt }, index) => (
        <li key={src}>
          <button
            type="button"
            aria-label={texts.picture(index + 1, alt)}
            aria-current={index === shown}
            onClick={() => onShow(index)}
          >
            <img src={thumb} alt="" width={64} height={64} draggable={false} />
          </button>
        </li>
      ))}
    </ul>
  );
}
