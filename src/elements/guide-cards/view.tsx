/** Draws cards, each a link: a picture, a title, a sentence. */
import type { PictureSource } from "../../kernel/picture";
import type { ViewProps } from "../element";
import { LibraryPicture } from "../library-picture";
import type { Settings } from "./settings";

type Card = Settings["cards"][number];
type Pictures = (PictureSource | undefined)[];

const SIZES = "(width < 48rem) 100vw, (width < 86rem) 33vw, 28rem";

export function GuideCardsView({
  settings: { cards, level },
  data,
}: ViewProps<Settings, Pictures | undefined>) {
  if (cards.length === 0) return null;
  return (
    <div className="guide-cards grid grid--one">
      {cards.map((card, index) => (
        <CardView key={card.href} {...card} level={level} source={data?.[index]} />
      ))}
    </div>
  );
}

function CardView(card: Card & Pick<Settings, "level"> & { source: PictureSource | undefined }) {
  const { picture, title, href, sentence, note, level, source } = card;
  const Level = `h${level}` as const;
  return (
    <article className="guide-card">
      {picture && (
        <LibraryPicture src={picture} source={source} alt="" width={900} height={675} sizes={SIZES} />
      )}
      <Level className="guide-card__title">
        <a href={href}>{title}</a>
      </Level>
      {sentence && <p>{sentence}</p>}
      {note && <p className="tiny">{note}</p>}
    </article>
  );
}
