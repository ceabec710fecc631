/** The overlay gallery: a small picture for each item, or its number where it has none. */
import { texts as words } from "../../../design/lightbox/texts.fr";
import type { Item } from "./item";

interface ItemThumbsProps {
  items: readonly Item[];
  shown: number;
  onShow(index: number): void;
}

export function ItemThumbs({ items, shown, onShow }: ItemThumbsProps) {
  return (
    <ul className="lightbox__thumbs" aria-label={words.pictures}>
      {items.map(({ thumb, content, alt }, index) => {
        const small = thumb ?? (content.kind === "image" ? content.src : undefined);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is open
          <li key={index}>
            <button
              type="button"
              aria-label={words.picture(index + 1, alt)}
              aria-current={index === shown}
              onClick={() => onShow(index)}
            >
              {small ? (
                <img src={small} alt="" width={64} height={64} draggable={false} />
              ) : (
                <span className="lightbox__number num">{index + 1}</span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
