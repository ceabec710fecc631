/** Draws a video of others; pages draw it only for who has consented. */
import type { ViewProps } from "../element";
import { readVideo } from "./hosted";
import { type Settings, sizeOf } from "./settings";

export function VideoView({ settings }: ViewProps<Settings>) {
  const { url, title, caption, ratio } = settings;
  const video = readVideo(url);
  if (!video) return null;
  return (
    <figure className={ratio === "4:3" ? "video video--narrow" : "video"}>
      <iframe
        src={video.embed}
        title={title}
        {...sizeOf(settings)}
        loading="lazy"
        allow="fullscreen; picture-in-picture"
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
