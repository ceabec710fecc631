/** What videos say to visitors. */
import type { HostedVideo } from "./hosted";

const NAMES: Record<HostedVideo["service"], string> = { youtube: "YouTube", vimeo: "Vimeo" };

export const texts = {
  watch: (service: HostedVideo["service"]) => `Voir la vidéo sur ${NAMES[service]}`,
};
