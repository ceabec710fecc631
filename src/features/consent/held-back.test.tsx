/** Held-back content as the server draws it: nothing that a browser would fetch. */
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ConsentProvider } from "./blocking/context";
import { services } from "./declarations";
import { ConsentArea, HeldBack, type HeldBackProps } from "./held-back";
import { DEFAULT_TEXT } from "./texts.fr";

const draw = (props: HeldBackProps) => renderToStaticMarkup(<HeldBack {...props} />);
const address = "https://tiers.example/a";

const kinds: HeldBackProps[] = [
  {
    kind: "iframe",
    category: "marketing",
    service: "youtube",
    src: address,
    title: "Vidéo",
    width: 640,
    height: 360,
  },
  { kind: "image", category: "statistics", src: address, alt: "Point", width: 4, height: 3 },
  { kind: "style", category: "preferences", src: address },
  { kind: "script", category: "marketing", src: address, waitFor: "first.js", module: true },
];

test.each(kinds)("CON-13 a $kind is tagged with its category and asks nothing of others", (props) => {
  const html = draw(props);
  expect(html).toContain(`data-category="${props.category}"`);
  expect(html).not.toMatch(/\s(?:src|href|srcset)="https?:/);
  expect(html.match(/https:\/\/tiers\.example\/a/g)).toHaveLength(1);
  expect(html).not.toContain("style=");
});

test("CON-13 a script says what it waits for and how it runs", () => {
  expect(draw(kinds[3] as HeldBackProps)).toBe(
    `<script type="text/plain" data-category="marketing" data-service="general" data-cmplz-src="${address}" data-waitfor="first.js" data-script-type="module"></script>`,
  );
});

test("CON-04 the placeholder is of the content's size and accepts its category with one press", () => {
  const html = draw(kinds[0] as HeldBackProps);
  expect(html).toContain('width="640" height="360" viewBox="0 0 640 360"');
  expect(html).toMatch(
    /<div class="held-back__notice cmplz-blocked-content-notice"><button type="submit" form="consent-form"[^>]*class="cmplz-accept-category cmplz-accept-marketing" data-category="marketing" data-service="youtube"[^>]*>Cliquez pour accepter les cookies marketing et activer ce contenu<\/button>/,
  );
  expect(html).toContain(' value="marketing youtube"');
  expect(html).toContain("Seulement YouTube");
});

test("CON-13 a video is asked for by a play button, over a picture of ours", () => {
  const area = { category: "marketing", service: "youtube", post: 1, block: "e0" } as const;
  const film = renderToStaticMarkup(
    <ConsentArea {...area} video poster={<img src="/media/a.webp" alt="" />} />,
  );
  expect(film).toMatch(/held-back__poster"><img src="\/media\/a\.webp"/);
  expect(film).toMatch(/<button[^>]*held-back__play[^>]*><svg/);
  expect(film).not.toMatch(/https?:\/\//);
  const other = renderToStaticMarkup(<ConsentArea {...area} />);
  expect(other).not.toMatch(/held-back__(?:poster|play)/);
});

describe("its words", () => {
  const words = {
    placeholderText: DEFAULT_TEXT,
    labels: { preferences: "préférences", statistics: "statistiques", marketing: "publicité" },
    cleanCookies: false,
    services,
  };
  const drawWith = (props: HeldBackProps) =>
    renderToStaticMarkup(
      <ConsentProvider value={words}>
        <HeldBack {...props} />
      </ConsentProvider>,
    );

  test.each([
    ["marketing", "publicité"],
    ["statistics", "statistiques"],
    ["preferences", "préférences"],
  ] as const)("CON-17 CON-20 for %s are « %s », as the shop has set them", (category, label) => {
    expect(drawWith({ kind: "image", category, src: address, alt: "" })).toContain(
      `Cliquez pour accepter les cookies ${label} et activer ce contenu`,
    );
  });

  test("CON-17 without consent per service, no service is offered", () => {
    const html = drawWith(kinds[0] as HeldBackProps);
    expect(html).not.toContain("cmplz-accept-service");
    expect(html).toMatch(
      /<button [^>]*class="cmplz-blocked-content-notice cmplz-accept-category cmplz-accept-marketing"/,
    );
  });
});

test("CON-13 an area names where its content is found, and holds none of it", () => {
  const html = renderToStaticMarkup(
    <ConsentArea category="statistics" post={12} block="e1" width={300} height={100} />,
  );
  expect(html).toContain(
    'class="cmplz-consent-area cmplz-placeholder held-back" data-post_id="12" data-block_id="e1" data-category="statistics" data-service="general"',
  );
  expect(html).toContain('viewBox="0 0 300 100"');
});

describe("for the original script", () => {
  /** It takes away the parent of a tagged element when that is the notice: twice the same parent, and it throws. */
  const taggedInNotices = (html: string) =>
    [...html.matchAll(/<div class="[^"]*cmplz-blocked-content-notice[^"]*">(.*?)<\/div>/g)].map(
      ([, notice = ""]) => notice.replace(/<span>.*?<\/span>/g, "").match(/ data-category=/g)?.length,
    );
  const [frame] = kinds as [HeldBackProps];
  const area = renderToStaticMarkup(
    <ConsentArea category="marketing" service="vimeo" post={12} block="e1" link="https://vimeo.com/1" />,
  );

  test.each([
    ["a frame", draw(frame)],
    ["an area", area],
  ])(
    "one tagged button alone is a direct child of the notice of %s, the other has a parent of its own",
    (_, html) => {
      expect(html.match(/<button [^>]*data-category=/g)).toHaveLength(2);
      expect(taggedInNotices(html)).toEqual([1]);
    },
  );
});
