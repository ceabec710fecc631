/** One picture of a list, with its caption, and a link when it leads somewhere. */
import type { PictureSource } from "../kernel/picture";
import { LibraryPicture } from "./library-picture";
import type { ListedPicture } from "./picture-list";

interface ListedPictureProps extends ListedPicture {
  source: PictureSource | undefined;
  sizes: string;
  width: number;
  height: number;
}

export function ListedPictureView({ caption, href, ...image }: ListedPictureProps) {
  const picture = <LibraryPicture {...image} />;
  return (
    <figure className="picture">
      {href ? (
        <a href={href} aria-label={image.alt ? undefined : caption}>
          {picture}
        </a>
      ) : (
        picture
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
