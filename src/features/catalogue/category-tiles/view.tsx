/** Draws categories as tiles; each is one link. */
import { Picture } from "../../../design/picture/picture";
import { paths } from "../../../paths";
import { texts } from "../texts.fr";
import type { CategoryTile } from "./store";

interface CategoryTilesProps {
  settings: { title: string };
  data: CategoryTile[];
  id: string;
}

const SIZES = "(width >= 64rem) 11rem, 30vw";

export function CategoryTiles({ settings: { title }, data, id }: CategoryTilesProps) {
  if (data.length === 0) return null;
  return (
    <div>
      {title && (
        <div className="head">
          <h2 id={`${id}-titre`}>{title}</h2>
        </div>
      )}
      <ul className="category-tiles">
        {data.map(({ slug, name, products, picture }) => (
          <li key={slug}>
            <a href={paths.category(slug)}>
              <span className="product__pic">
                {picture && <Picture source={picture.source} alt="" sizes={SIZES} />}
              </span>
              <b>{name}</b> <span className="tiny">{texts.products(products)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
