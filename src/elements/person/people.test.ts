/** What the server draws of people, testimonials and client logos. */
import { expect, test } from "vitest";
import { htmlOf } from "../../../test/support/html-of";
import { clientLogos } from "../client-logos/element";
import { testimonial } from "../testimonial/element";
import { person } from "./element";
import { initialsOf } from "./initials";

const known = { file: "portraits/fatou.webp", version: "7", width: 600, height: 600, thumbhash: "" };

test.each([
  ["Ève Marcotte", "ÈM"],
  ["Jean-Paul de la Tour", "JT"],
  ["élise", "É"],
  ["« Rouge » Tremblay", "RT"],
  ["", ""],
])("the initials of « %s » are « %s »", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("TEAM-01 a person has a face, a name, a role, and ways to be reached", () => {
  const html = htmlOf(person, {
    name: "Fatou Diallo",
    role: "Service à la clientèle",
    portrait: "/media/portraits/fatou.svg",
    email: "fatou@boutique.example",
    phone: "819\u00a0555-0142",
  });
  expect(html).toContain(
    '<img src="/media/portraits/fatou.svg" alt="" width="480" height="480" loading="lazy"',
  );
  expect(html).toContain("<h3>Fatou Diallo</h3>");
  expect(html).toContain("Service à la clientèle");
  expect(html).toContain('<a href="mailto:fatou@boutique.example">fatou@boutique.example</a>');
  expect(html).toContain('href="tel:+18195550142"');
});

test("TEAM-01 without a portrait the initials stand for the face; a known portrait comes in its sizes", () => {
  expect(htmlOf(person, { name: "Maëlle Bouchard" })).toContain('<span aria-hidden="true">MB</span>');
  expect(htmlOf(person, { portrait: "/media/portraits/fatou.webp" }, { data: known })).toContain(
    "fatou-480.avif?v=7 480w",
  );
});

test("TEAM-01 a testimonial is quoted, and says who speaks", () => {
  const html = htmlOf(testimonial, { quote: "Reçu mercredi.", name: "Maude Lacerte", role: "Graphiste" });
  expect(html).toContain("<blockquote><p>«\u00a0Reçu mercredi.\u00a0»</p></blockquote>");
  expect(html).toContain("<b>Maude Lacerte</b>Graphiste");
  expect(html).toContain(">ML</span>");
  expect(htmlOf(testimonial, { quote: "Merci." })).not.toContain("figcaption");
});

test("TEAM-01 client logos are a named list of marks, with links where there are some", () => {
  const logos = [
    { file: "/media/marques/a.svg", name: "Atelier Sève", width: 168 },
    { file: "/media/marques/b.svg", name: "Coop Batiscan", href: "/realisations/" },
  ];
  const html = htmlOf(clientLogos, { logos });
  expect(html).toContain('<ul class="client-logos" aria-label="Ils impriment avec nous">');
  expect(html).toContain('<li><img src="/media/marques/a.svg" alt="Atelier Sève" width="168" height="36"');
  expect(html).toContain('<li><a href="/realisations/"><img src="/media/marques/b.svg" alt="Coop Batiscan"');
  expect(htmlOf(clientLogos)).toBe("");
});

test.each([
  [person, { email: "pas un courriel" }],
  [person, { phone: "javascript:x" }],
  [person, { portrait: "https://ailleurs.example/x.svg" }],
  [testimonial, { portrait: "/media/../x.svg" }],
  [clientLogos, { logos: [{ file: "", name: "x" }] }],
  [clientLogos, { logos: [{ file: "/media/a.svg", name: "" }] }],
  [clientLogos, { logos: [{ file: "/media/a.svg", name: "x", href: "javascript:x" }] }],
])("$name refuses %o", (element, settings) => {
  expect(element.settings.safeParse(settings).success).toBe(false);
});
