/** A picture of the media library in the sizes that it has, or the file as it is when the library does not know it. */
import { Picture } from "../design/picture/picture";
import type { PictureSource } from "../kernel/picture";

interface LibraryPictureProps {
  src: string;
  source: PictureSource | undefined;
  alt: string;
  /** The room to keep for a file that the library does not know. */
  width: number;
  height: number;
  /** How wide it is drawn, as the `sizes` attribute says it. */
  sizes: string;
  /** The first thing seen on the page: fetched at once, before the rest. */
  priority?: boolean;
}

export function LibraryPicture({ source, sizes, ...image }: LibraryPictureProps) {
  const { src, alt, width, height, priority = false } = image;
  if (source) return <Picture source={source} alt={alt} sizes={sizes} priority={priority} />;
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? "eager" : "lazy"}
      decoding={priority ? "sync" : "async"}
      fetchPriority={priority ? "high" : undefined}
    />
  );
}
