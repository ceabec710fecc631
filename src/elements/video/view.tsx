/** Draws a video of others: held back until consent, its place kept. */
import { ForeignFrame } from "../../design/foreign-frame/foreign-frame";
import type { ViewProps } from "../element";
import { readVideo } from "./hosted";
import type { Settings } from "./settings";

const SIZES = { "16:9": [640, 360], "4:3": [640, 480], "1:1": [640, 640], "9:16": [360, 640] } as const;

export function VideoView({ settings: { url, title, caption, ratio } }: ViewProps<Settings>) {
  const video = readVideo(url);
  if (!video) return null;
  const [width, height] = SIZES[ratio];
  return (
    <figure className={ratio === "9:16" ? "video video--tall" : "video"}>
      <ForeignFrame
        category="marketing"
        service={video.service}
        src={video.embed}
        title={title}
        link={video.page}
        width={width}
        height={height}
        video
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
