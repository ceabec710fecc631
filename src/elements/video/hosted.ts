/** Videos that others host: which services are known, where the player is and where the video's own page is. */
export interface HostedVideo {
  service: "youtube" | "vimeo";
  /** The player, in its most discreet form. */
  embed: string;
  /** The video's own page. */
  page: string;
}

const YOUTUBE =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/watch\?(?:[\w=&-]*&)?v=|youtu\.be\/|www\.youtube(?:-nocookie)?\.com\/embed\/)([\w-]{11})(?:[?&#][^\s<>"]*)?$/;
const VIMEO = /^https:\/\/(?:player\.vimeo\.com\/video|(?:www\.)?vimeo\.com)\/(\d{5,12})(?:[?#][^\s<>"]*)?$/;

export function readVideo(address: string): HostedVideo | undefined {
  const tube = YOUTUBE.exec(address)?.[1];
  if (tube) {
    return {
      service: "youtube",
      embed: `https://www.youtube-nocookie.com/embed/${tube}?rel=0`,
      page: `https://www.youtube.com/watch?v=${tube}`,
    };
  }
  const vimeo = VIMEO.exec(address)?.[1];
  if (!vimeo) return undefined;
  return {
    service: "vimeo",
    embed: `https://player.vimeo.com/video/${vimeo}?dnt=1`,
    page: `https://vimeo.com/${vimeo}`,
  };
}
