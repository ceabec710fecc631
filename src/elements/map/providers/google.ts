/** Google Maps in a frame of its own: its scripts stay out of our pages. Drawn only for who has consented. */
import type { LiveMap } from "./provider";

export function openGoogle({ place, filling }: LiveMap): Promise<void> {
  const { apikey, latitude, longitude, zoom, name } = filling;
  const query = new URLSearchParams({ key: apikey, q: `${latitude},${longitude}`, zoom, language: "fr" });
  const frame = document.createElement("iframe");
  frame.title = name;
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.allow = "fullscreen";
  frame.src = `https://www.google.com/maps/embed/v1/place?${query}`;
  place.append(frame);
  return new Promise((resolve) => frame.addEventListener("load", () => resolve(), { once: true }));
}
