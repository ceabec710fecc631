/** What the server draws of a slide of the hero. */
import { describe, expect, test } from "vitest";
import { htmlOf } from "../../../test/support/html-of";
import { heroSlide } from "./element";
import { linesOf } from "./title";

describe("a large title", () => {
  test("HERO-01 goes to the line where it is told, and leaves no word alone at its end", () => {
    expect(linesOf("La bonne cartouche,\n du premier coup. ")).toEqual([
      "La bonne cartouche,",
      "du premier\u00a0coup.",
    ]);
    expect(linesOf("Seul")).toEqual(["Seul"]);
    expect(linesOf("Très anticonstitutionnellement")).toEqual(["Très anticonstitutionnellement"]);
  });
});

describe("a slide of the hero", () => {
  const known = { file: "scenes/nuit.webp", version: "7", width: 2_000, height: 1_000, thumbhash: "" };

  test("HERO-01 offers its picture in the sizes of the library, late unless it comes first", () => {
    const html = htmlOf(heroSlide, { alt: "Collines" }, { data: known });
    expect(html).toContain("/media/scenes/nuit-800.avif?v=7 800w");
    expect(html).toContain('loading="lazy"');
  });

  test("HERO-01 has a button where there is a word and a way, and dots that are silent", () => {
    const html = htmlOf(heroSlide, {
      eyebrow: "Ici",
      action: "Voir",
      href: "/boutique/",
      second: "Nulle part",
    });
    expect(html).toContain('<a href="/boutique/" class="btn">Voir</a>');
    expect(html).not.toContain("Nulle part");
    expect(html).toContain('<span aria-hidden="true"><span class="inks"');
    expect(htmlOf(heroSlide, { eyebrow: "Ici", inks: false })).not.toContain("inks");
  });

  test.each([
    { href: "javascript:alert(1)" },
    { picture: "https://ailleurs.example/x.webp" },
    { picture: "" },
  ])("%o is refused", (settings) => {
    expect(heroSlide.settings.safeParse(settings).success).toBe(false);
  });
});
