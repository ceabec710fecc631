/** How the small pieces of the design are drawn and said. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Badge } from "./badge/badge";
import { Crumbs } from "./crumbs/crumbs";
import { Icon, iconNames } from "./icon";
import { Notice } from "./notice/notice";
import { Price } from "./price/price";
import { Rating, Stars } from "./price/stars";
import { Stock } from "./price/stock";
import { eased } from "./scroll/scroll";
import { Separator } from "./separator/separator";

const draw = renderToStaticMarkup;

test.each(iconNames)("the icon %s is an ornament unless it is named", (name) => {
  expect(draw(<Icon name={name} />)).toMatch(
    /^<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="[Mm][^"]+">/,
  );
  expect(draw(<Icon name={name} label="Fermer" />)).toContain('role="img" aria-label="Fermer"><path');
});

test("no icon leaves its grid by more than its stroke", () => {
  for (const name of iconNames) {
    const absolute = draw(<Icon name={name} />).matchAll(/M(-?[\d.]+)[ ,]?(-?[\d.]+)/g);
    for (const [, x, y] of absolute)
      for (const at of [x, y].map(Number)) expect(at >= 0 && at <= 24, `${name}: ${at}`).toBe(true);
  }
});

test("the trail ends with the page itself", () => {
  const html = draw(<Crumbs trail={[{ label: "Accueil", href: "/" }, { label: "Boutique" }]} />);
  expect(html).toContain('<li><a href="/">Accueil</a></li><li aria-current="page">Boutique</li>');
});

test("an error is said at once, the rest in its turn, and what was always there not at all", () => {
  expect(draw(<Notice tone="error">Oups</Notice>)).toContain('class="notice notice--error" role="alert"');
  expect(draw(<Notice tone="ok">Merci</Notice>)).toContain('role="status"');
  expect(draw(<Notice live={false}>Fermé lundi</Notice>)).not.toContain("role");
});

test("a former price says that it is one", () => {
  const html = draw(<Price now="94,99 $" was="118,96 $" each="4,8 ¢ la page" />);
  expect(html).toContain('94,99 $ <s><span class="vh">Prix courant </span>118,96 $</s>');
  expect(html).toContain("<small>4,8 ¢ la page</small>");
});

test.each([
  [4.26, "4.5", "4,3 étoiles sur 5"],
  [5, "5", "5 étoiles sur 5"],
  [1, "1", "1 étoile sur 5"],
  [0, "0", "0 étoile sur 5"],
  [7, "5", "5 étoiles sur 5"],
])("a mark of %d draws %s stars and says « %s »", (value, drawn, said) => {
  expect(draw(<Stars value={value} />)).toContain(`data-v="${drawn}" role="img" aria-label="${said}"`);
});

test("a rating says how many gave it, a stock its words, a badge its own", () => {
  expect(draw(<Rating value={4} count={12} />)).toContain("<span>12 avis</span>");
  expect(draw(<Stock level="low">Plus que 2</Stock>)).toBe(
    '<span class="stock stock--low">Plus que 2</span>',
  );
  expect(draw(<Badge tone="yellow">−20 %</Badge>)).toBe('<span class="badge badge--yellow">−20 %</span>');
});

test("NAV-05 a separator is a line, or a way to its section", () => {
  expect(draw(<Separator />)).toBe('<hr class="separator"/>');
  expect(draw(<Separator target="avis" label="Voir les avis" />)).toContain(
    'href="#avis" data-scroll="separator" aria-label="Voir les avis"',
  );
});

test("a travel starts and ends gently, and is half-way at half time", () => {
  for (const share of [0, 0.5, 1]) expect(eased(share)).toBeCloseTo(share);
  expect(eased(0.1)).toBeLessThan(0.1);
  expect(eased(0.9)).toBeGreaterThan(0.9);
});
