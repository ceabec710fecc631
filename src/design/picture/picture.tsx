/** A responsive picture: its place reserved, its sizes offered, fetched when near unless it comes first. */
import { type PictureFormat, type PictureSource, widthsOf } from "../../kernel/picture";
import { paths } from "../../paths";

export interface PictureProps {
  source: PictureSource;
  alt: string;
  /** How wide it is drawn, as the `sizes` attribute says it. */
  sizes: string;
  /** The first thing seen on the page: fetched at once, before the rest. */
  priority?: boolean;
  /** On the first screen among others: fetched at once too, in its turn. */
  eager?: boolean;
  className?: string;
  /** What scripts find on the image itself. */
  data?: Record<`data-${string}`, string | number>;
  title?: string;
}

export function Picture(props: PictureProps) {
  const { source, alt, sizes, priority = false, eager = priority, className, data, title } = props;
  const offered = widthsOf(source.width).map((width) => `${sizedPath(source, width, "avif")} ${width}w`);
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={offered.join(", ")} sizes={sizes} />
      <img
        src={sizedPath(source, Math.min(source.width, 480), "webp")}
        alt={alt}
        width={source.width}
        height={source.height}
        loading={eager ? "eager" : "lazy"}
        decoding={priority ? "sync" : "async"}
        fetchPriority={priority ? "high" : undefined}
        title={title}
        data-thumbhash={source.thumbhash || undefined}
        data-focal={focalTenths(source)}
        {...data}
      />
    </picture>
  );
}

/** As style sheets know it. */
export function focalTenths({ focal }: Pick<PictureSource, "focal">): string | undefined {
  const tenths = focal?.split(" ").map((side) => Math.round(Number(side) / 10) * 10);
  return focal ? tenths?.join(" ") : undefined;
}

/** The address of one size of a picture. */
export function sizedPath({ file, version }: PictureSource, width: number, format: PictureFormat): string {
  return `${paths.media(file.replace(/\.\w+$/, ""))}-${width}.${format}?v=${version}`;
}

/** The address of a size that every mail program shows: Outlook for Windows knows neither AVIF nor WebP. */
export const letterPicturePath = (source: PictureSource): string =>
  sizedPath(source, Math.min(source.width, LETTER_PX), "jpg");

const LETTER_PX = 160;

/** The address of the picture as it was made. */
export const masterPath = ({ file, version }: PictureSource): string => `${paths.media(file)}?v=${version}`;
