/** Draws a video of others; pages draw it only for who has consented. Its own page stays a step away: a frame never tells that it stays empty. */
import type { ViewProps } from "../element";
import { readVideo } from "./hosted";
import { type Settings, sizeOf } from "./settings";
import { texts } from "./texts.fr";

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
      <figcaption>
        {caption && `${caption} `}
        <a href={video.page}>{texts.watch(video.service)}</a>
      </figcaption>
    </figure>
  );
}
