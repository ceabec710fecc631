/** The frame's rules, and how it is drawn. */
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { anchorPace, currentMark, dialled, sectionInView } from "./frame";
import { frameCacheKey, framed } from "./framed";
import type { FrameIdentity } from "./identity";
import { SiteFrame, type SiteFrameProps } from "./site-frame";

describe("rules", () => {
  test.each([
    ["/contact/", "/contact/", "page"],
    ["/guides/", "/guides/puce/", "true"],
    ["/", "/contact/", undefined],
    ["/contact/", "/", undefined],
    ["/guide", "/guides/", undefined],
  ])("the link %s on the page %s is marked %s", (href, path, mark) => {
    expect(currentMark(href, path)).toBe(mark);
  });

  test("a number is dialled with its country", () => {
    expect(dialled("819 555-0142")).toBe("+18195550142");
    expect(dialled("+33 1 23 45 67 89")).toBe("+33123456789");
  });

  test.each([
    [0, -1],
    [600, -1],
    [601, 0],
    [1601, 1],
    [9000, 2],
  ])("NAV-03 at %i px of scroll the section in view is number %i", (scroll, section) => {
    expect(sectionInView([1000, 2000, 3000], scroll, 800)).toBe(section);
  });

  test("NAV-03 the order of the menu need not be that of the page", () => {
    expect(sectionInView([3000, 1000, 2000], 1700, 800)).toBe(2);
  });

  test.each([
    ["NAV-03 a menu anchor", { hash: "#avis", inMenu: true }, { ms: 750, offsetPx: 60 }],
    ["NAV-04 the top", { hash: "#top", inMenu: false }, { ms: 800 }],
    ["NAV-05 a separator", { hash: "#avis", kind: "separator", inMenu: false }, { ms: 500 }],
    ["NAV-05 any other anchor", { hash: "#avis", inMenu: false }, { ms: 1300 }],
  ])("%s has its pace", (_, link, pace) => {
    expect(anchorPace(link)).toEqual(pace);
  });
});

describe("drawing", () => {
  const props: SiteFrameProps = {
    shop: {
      name: "Encre Boréale",
      mark: "registration",
      address: ["1, rue"],
      phone: "819 555-0142",
      legal: "© 2026",
    },
    menu: [
      { label: "Encre", href: "/encre/" },
      { label: "Contact", href: "/contact/", push: true },
    ],
    footerMenus: [{ title: "Légal", links: [{ label: "Témoins", href: "/temoins/", className: "manage" }] }],
    current: "/contact/",
    children: <p>Bonjour</p>,
  };
  const draw = (more: Partial<SiteFrameProps> = {}) =>
    renderToStaticMarkup(<SiteFrame {...props} {...more} />);

  test("the content is the goal of the skip link, which comes first", () => {
    expect(draw()).toMatch(/^<a class="skip" id="top" href="#contenu"/);
    expect(draw()).toContain(
      '<main id="contenu" tabindex="-1" data-shop="Encre Boréale" data-fragment=""><p>Bonjour</p>',
    );
  });

  test("the page's own link is marked wherever it stands", () => {
    expect(draw().match(/href="\/contact\/" aria-current="page"/g)).toHaveLength(2);
    expect(draw()).not.toContain('href="/encre/" aria-current');
  });

  test("without anybody's help there are a search and a cart", () => {
    const html = draw();
    expect(html).toMatch(/<form action="\/recherche\/" method="get">.*name="s"/);
    expect(html).toContain('href="/panier/"');
  });

  test("other features fill its slots", () => {
    const slots = { cart: <b>3 articles</b>, notice: <p>Fermé</p>, drawer: <aside>Panier</aside> };
    const links = [{ label: "Chercher", href: "/chercher/" }];
    const html = draw({ slots, links, searchHint: "Un mot" });
    expect(html).toContain('<li><a href="/chercher/">Chercher</a></li>');
    expect(html).toContain('placeholder="Un mot"');
    expect(html).toContain("<b>3 articles</b>");
    expect(html).not.toContain('href="/panier/"');
    expect(html.indexOf("<p>Fermé</p>")).toBeLessThan(html.indexOf("<header"));
    expect(html.indexOf("<aside>")).toBeGreaterThan(html.indexOf("</footer>"));
  });

  test("footer links keep the class by which another feature finds them", () => {
    expect(draw()).toContain('<a class="manage" href="/temoins/">Témoins</a>');
  });

  test("pages whose frames differ never share a look", () => {
    const identity: FrameIdentity = {
      name: "Encre Boréale",
      promise: "",
      mark: "registration",
      logo: "",
      address: ["1, rue"],
      hours: [],
      phone: "819 555-0142",
      legal: "© 2026",
      menu: [{ label: "Encre", href: "/encre/" }],
      footer: [{ title: "Légal", links: [{ label: "Témoins", href: "/temoins/" }] }],
      smoothWheel: false,
    };
    const paths = ["/", "/encre/", "/encre/noire/", "/toner/", "/temoins/", "/trouver-ma-cartouche/"];
    const seen = paths.map((path) => {
      const page = { title: "", description: "", path, main: null };
      const links = [{ label: "Chercher", href: "/trouver-ma-cartouche/" }];
      const drawing = renderToStaticMarkup(framed(identity, page, { links }, null));
      return [frameCacheKey(identity, page, links), drawing] as const;
    });
    for (const [look, drawing] of seen)
      expect(seen.filter(([other]) => other === look).every(([, same]) => same === drawing)).toBe(true);
    expect(new Set(seen.map(([look]) => look)).size).toBe(5);
  });

  test("nothing needs an inline style", () => {
    expect(draw()).not.toContain("style=");
  });
});
