/** Which videos are known, and what is said of them before and after consent. */
import { expect, test } from "vitest";
import { htmlOf } from "../../../test/support/html-of";
import { video } from "./element";
import { readVideo } from "./hosted";

const tube = { service: "youtube", embed: "https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?rel=0" };
const vimeo = { service: "vimeo", embed: "https://player.vimeo.com/video/76979871?dnt=1" };

test.each([
  ["https://www.youtube.com/watch?v=M7lc1UVf-VE", tube],
  ["https://www.youtube.com/watch?list=x&v=M7lc1UVf-VE&t=3", tube],
  ["https://youtu.be/M7lc1UVf-VE?t=3", tube],
  ["https://www.youtube-nocookie.com/embed/M7lc1UVf-VE", tube],
  ["https://vimeo.com/76979871", vimeo],
  ["https://player.vimeo.com/video/76979871?h=x", vimeo],
])("%s is known, and shown in its most discreet form", (address, known) => {
  expect(readVideo(address)).toMatchObject(known);
});

test.each([
  "http://vimeo.com/76979871",
  "https://vimeo.com.ailleurs.example/76979871",
  "https://ailleurs.example/?https://youtu.be/M7lc1UVf-VE",
  'https://youtu.be/M7lc1UVf-VE"onload=x',
  "javascript:alert(1)",
  "",
])("%j is refused", (url) => {
  expect(video.settings.safeParse({ url }).success).toBe(false);
});

test("it waits for marketing consent: the service and the room are told, and no frame", () => {
  expect(video.consent).toBe("marketing");
  expect(video.held?.(video.settings.parse({ url: "https://vimeo.com/76979871" }))).toEqual({
    service: "vimeo",
    width: 640,
    height: 360,
    video: true,
  });
});

test("once consented it is a frame with a title and a caption", () => {
  const html = htmlOf(video, { title: "Sept postes", caption: "À l’atelier", ratio: "4:3" });
  expect(html).toContain(
    `<iframe src="${vimeo.embed}" title="Sept postes" width="640" height="480" loading="lazy"`,
  );
  expect(html).toContain("À l’atelier");
});

test("the way to its own page stands under the frame, for when the frame stays empty", () => {
  expect(htmlOf(video, { url: "https://youtu.be/M7lc1UVf-VE" })).toContain(
    '<a href="https://www.youtube.com/watch?v=M7lc1UVf-VE">Voir la vidéo sur YouTube</a>',
  );
  expect(htmlOf(video)).toContain('<a href="https://vimeo.com/76979871">Voir la vidéo sur Vimeo</a>');
});
