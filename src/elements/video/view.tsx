/** Draws a video of others; pages draw it only for who has consented. */
import type { ReactNode } from "react";
import type { ViewProps } from "../element";
import { readVideo } from "./hosted";
import { type Settings, sizeOf } from "./settings";
import { texts } from "./texts.fr";

export function VideoView({ settings }: ViewProps<Settings>) {
  const video = readVideo(settings.url);
  if (!video) return null;
  return (
    <iframe
      src={video.embed}
      title={settings.title}
      {...sizeOf(settings)}
      loading="lazy"
      allow="fullscreen; picture-in-picture"
    />
  );
}

/** Its own page stays a step away, before and after consent: a frame never tells that it stays empty. */
export function VideoWithCaption({ settings, children }: { settings: Settings; children: ReactNode }) {
  const { url, caption, ratio } = settings;
  const video = readVideo(url);
  return (
    <figure className={ratio === "4:3" ? "video video--narrow" : "video"}>
      {children}
      <figcaption>
        {caption && `${caption} `}
        {video && <a href={video.page}>{texts.watch(video.service)}</a>}
      </figcaption>
    </figure>
  );
}
