/** Draws an item of a portfolio: a picture, a title, a caption, a link when it leads somewhere. */
import { masterPath } from "../../design/picture/picture";
import type { PictureSource } from "../../kernel/picture";
import type { ViewProps } from "../element";
import { LibraryPicture } from "../library-picture";
import { openingAttributes } from "../opening";
import type { Settings } from "./settings";

/** Two across on a telephone, three on a desk. */
const SIZES = "(width < 64rem) 50vw, (width < 86rem) 33vw, 28rem";

export function PortfolioItemView({ settings, data }: ViewProps<Settings, PictureSource | undefined>) {
  const { title, caption, picture, alt, width, height, gallery } = settings;
  const large = data ? masterPath(data) : picture;
  const href = settings.href || (gallery && large);
  const content = (
    <>
      <LibraryPicture src={picture} source={data} alt={alt} width={width} height={height} sizes={SIZES} />
      <span className="tile__words">
        <b>{title}</b>
        {caption && <span className="small muted">{caption}</span>}
      </span>
    </>
  );
  if (!href) return <div className="tile">{content}</div>;
  return (
    <a
      className="tile"
      href={href}
      title={settings.href ? undefined : title}
      {...(!settings.href && openingAttributes(href, { photo: gallery }))}
    >
      {content}
    </a>
  );
}
