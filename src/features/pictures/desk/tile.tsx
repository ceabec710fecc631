/** A picture as lists of the desk show it: small, and described by the words beside it. */
import { focalTenths, sizedPath } from "../../../design/picture/picture";
import { type PictureSource, widthsOf } from "../../../kernel/picture";
import { Act, deskPath, Icon } from "../../desk";
import { isUndescribed, type LibraryPicture, ownKind } from "../store";
import { texts } from "../texts.fr";

export const PATH = "phototheque/";
export const LIBRARY_PATH = deskPath(PATH);
export const UPLOAD_PATH = `${LIBRARY_PATH}televerser/`;

/** The smallest size: a list of many stays light. */
export const Thumb = ({
  source,
  alt = "",
  side = 160,
}: {
  source: PictureSource;
  alt?: string;
  side?: number;
}) => (
  <picture>
    <source type="image/avif" srcSet={sizedPath(source, widthsOf(source.width)[0] ?? source.width, "avif")} />
    <img
      src={sizedPath(source, Math.min(source.width, 480), "webp")}
      width={side}
      height={side}
      alt={alt}
      loading="lazy"
      decoding="async"
      data-focal={focalTenths(source)}
    />
  </picture>
);

/** « photos/lampe-1a2b3c4d.webp » is shown by the name it was sent under. */
export const nameOf = ({ label, file }: Pick<LibraryPicture, "label" | "file">): string =>
  label || (file.split("/").at(-1) ?? file);

export function LibraryTile({
  picture,
  href,
  current,
}: {
  picture: LibraryPicture;
  href: string;
  current?: boolean;
}) {
  const own = ownKind(picture.file);
  return (
    <li>
      <a href={href} aria-current={current ? "true" : undefined} data-picture={picture.file}>
        <span className="pic">
          <Thumb source={picture} />
        </span>
        <b>{nameOf(picture)}</b>
        {isUndescribed(picture) ? (
          <small className="warn">
            <Icon name="alert" />
            {texts.undescribed}
          </small>
        ) : (
          <small>{own ? texts.ownKinds[own] : texts.size(picture)}</small>
        )}
      </a>
    </li>
  );
}

/** In the bin nothing is changed: it is looked at, and put back. */
export function BinTile({
  picture,
  days,
  mayChange,
}: {
  picture: LibraryPicture;
  days: number;
  mayChange: boolean;
}) {
  const name = nameOf(picture);
  return (
    <li>
      <div className="binned" data-picture={picture.file}>
        <span className="pic">
          <Thumb source={picture} />
        </span>
        <b>{name}</b>
        <small>{texts.daysLeft(days)}</small>
        {mayChange ? (
          <Act
            action={`${LIBRARY_PATH}remettre/?etat=corbeille`}
            hidden={{ image: picture.file, version: picture.version }}
          >
            {texts.putBack}
            <span className="vh"> {name}</span>
          </Act>
        ) : null}
      </div>
    </li>
  );
}
