/** The constants of carousels and sliders of pictures, as their settings hold them. */
import { describe, expect, test } from "vitest";
import { htmlOf } from "../../test/support/html-of";
import { heroSlider } from "./hero-slider/element";
import { imageCarousel } from "./image-carousel/element";
import { imageSlider } from "./image-slider/element";
import { itemCarousel } from "./item-carousel/element";
import { logoCarousel } from "./logo-carousel/element";
import { slideshow } from "./slideshow/element";
import { testimonialCarousel } from "./testimonial-carousel/element";

describe("the defaults", () => {
  test.each([itemCarousel, testimonialCarousel, logoCarousel])(
    "CARO-01 $name: four, 200, 800 and 1000 ms, by itself",
    (element) => {
      expect(element.settings.parse({})).toMatchObject({
        visible: 4,
        speed: 200,
        paginationSpeed: 800,
        rewindSpeed: 1_000,
        timing: 5_000,
        auto: true,
        loop: true,
      });
    },
  );

  test("EDIT-08 a picture of a carousel that leads somewhere is named, and by more than spaces", () => {
    const linked = { src: "/media/scenes/nuit.webp", href: "/recyclage/" };
    const isTaken = (words: object) =>
      imageCarousel.settings.safeParse({ pictures: [{ ...linked, ...words }] }).success;
    expect([isTaken({}), isTaken({ alt: "  ", caption: "\u00a0" })]).toEqual([false, false]);
    expect([isTaken({ alt: "La nuit" }), isTaken({ caption: "La nuit" })]).toEqual([true, true]);
  });

  test("CARO-02 images: five, every 5000 ms when on", () => {
    expect(imageCarousel.settings.parse({})).toMatchObject({ visible: 5, timing: 5_000, auto: false });
  });

  test("CARO-03 the image slider: 7000 ms, 600 ms", () => {
    expect(imageSlider.settings.parse({})).toMatchObject({ timing: 7_000, speed: 600, transition: "fade" });
  });

  test("HERO-01 HERO-02 the hero: bullets, fade, 5000 ms, start at 1000 ms", () => {
    expect(heroSlider.settings.parse({})).toMatchObject({
      bullets: true,
      auto: true,
      timing: 5_000,
      transition: "fade",
      start: 1_000,
    });
  });

  test("SHOW-01 the slideshow: 10 000 ms, by hand, no loop", () => {
    expect(slideshow.settings.parse({})).toMatchObject({
      timing: 10_000,
      auto: false,
      loop: false,
      draggableCursor: "move",
    });
  });
});

describe("what is drawn", () => {
  test("nothing at all where there is nothing to show", () => {
    for (const element of [imageCarousel, imageSlider, itemCarousel, logoCarousel, testimonialCarousel])
      expect(htmlOf(element), element.name).toBe("");
  });

  test("a picture that leads somewhere is named, or refused", () => {
    const src = "/media/scenes/nuit.webp";
    const read = (picture: object) => imageCarousel.settings.safeParse({ pictures: [{ src, ...picture }] });
    expect(read({ href: "/realisations/" }).error?.issues[0]?.path).toEqual(["pictures", 0, "alt"]);
    expect(read({ href: "/realisations/", caption: "La nuit" }).success).toBe(true);
    const html = htmlOf(imageCarousel, { pictures: [{ src, href: "/r/", caption: "La nuit" }] });
    expect(html).toContain('<a href="/r/" aria-label="La nuit">');
  });

  test("a heading takes the controls beside it, and names the carousel", () => {
    const logos = [1, 2].map((number) => ({ file: `/media/${number}.svg`, name: `Maison ${number}` }));
    const html = htmlOf(logoCarousel, { logos, heading: "Ils impriment avec nous", level: "3" });
    expect(html).toContain('aria-label="Ils impriment avec nous"');
    expect(html.indexOf("slides__controls")).toBeLessThan(html.indexOf("slides__track"));
    expect(html).toContain("<h3>Ils impriment avec nous</h3>");
  });

  test.each([{ visible: 5 }, { visible: 0 }, { speed: 0 }, { timing: 10 }, { level: "1" }])(
    "%o is refused by the carousel of logos",
    (settings) => {
      expect(logoCarousel.settings.safeParse(settings).success).toBe(false);
    },
  );
});
