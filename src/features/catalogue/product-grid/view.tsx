/** Draws products on a content page. */
import { Icon } from "../../../design/icon";
import { ProductCard } from "../card/product-card";
import type { ProductCard as Card } from "../catalogue";
import { texts } from "../texts.fr";

interface ProductGridProps {
  settings: { title: string; intro: string; link: string; linkLabel: string };
  data: Card[];
  id: string;
}

export function ProductGrid({ settings, data, id }: ProductGridProps) {
  return (
    <div className="product-grid">
      <Head {...settings} id={id} />
      {data.length === 0 ? (
        <p className="muted">{texts.empty}</p>
      ) : (
        <ul className="grid grid--4 products">
          {data.map((card) => (
            <ProductCard key={card.id} card={card} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Head({ title, intro, link, linkLabel, id }: ProductGridProps["settings"] & { id: string }) {
  if (!title && !link) return null;
  return (
    <div className="head">
      <div>
        {title && <h2 id={`${id}-titre`}>{title}</h2>}
        {intro && <p>{intro}</p>}
      </div>
      {link && (
        <a className="more" href={link}>
          {linkLabel} <Icon name="right" />
        </a>
      )}
    </div>
  );
}
