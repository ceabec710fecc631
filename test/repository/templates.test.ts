import { HtmlValidate } from "html-validate";
import { beforeAll, describe, expect, test } from "vitest";
import { barriers, overflow, widen } from "../support/accessibility";
import { newPage, type Visitor } from "../support/browser";
import { sharedSite } from "../support/site";
import { sized } from "../support/size";

const NOWHERE = "/nulle-part/";

/** One page of every kind. */
const TEMPLATES = [
  "/",
  "/boutique/",
  "/boutique/page/2/?orderby=price",
  "/categorie/encre/",
  "/fabricant/altaria/",
  "/produit/cartouche-noire-altaria-214xl/",
  "/recherche/?s=altaria",
  "/trouver-ma-cartouche/",
  "/imprimante/altaria-studio-40/",
  "/guides/",
  "/guides/nettoyer-une-tete-d-impression/",
  "/guides/puce-non-reconnue-que-faire/",
  "/guides/quel-papier-pour-quelle-encre/",
  "/recyclage/",
  "/entreprises/",
  "/notre-atelier/",
  "/livraison-et-retours/",
  "/realisations/",
  "/realisations/?groupe=bureaux",
  "/contact/",
  "/faq/",
  "/politique-de-cookies/",
  "/plan-du-site/",
  "/panier/",
  "/elements/",
  "/elements/tous/",
  "/elements/tabs/",
  NOWHERE,
];

/**
 * The auditor looks at one of each kind: the others are listings like « /boutique/ », or made of elements, each of which
 * stands on « /elements/tous/ ».
 */
const KINDS = [
  "/",
  "/boutique/",
  "/produit/cartouche-noire-altaria-214xl/",
  "/trouver-ma-cartouche/",
  "/imprimante/altaria-studio-40/",
  "/guides/",
  "/guides/nettoyer-une-tete-d-impression/",
  "/politique-de-cookies/",
  "/panier/",
  "/elements/",
  "/elements/tous/",
  NOWHERE,
];

/** By width: in the whole form, every page on a telephone and one of each kind at a desk. */
const AUDITED: Record<number, readonly string[]> = {
  390: sized([...KINDS, "/contact/", "/realisations/"], TEMPLATES),
  1280: sized(["/", "/produit/cartouche-noire-altaria-214xl/", "/elements/tous/"], KINDS),
};

let site: string;
beforeAll(async () => {
  site = await sharedSite();
});

async function visit(path: string, width: number): Promise<Visitor> {
  const visitor = await newPage({ width, reducedMotion: true });
  await visitor.page.goto(site + path);
  await visitor.page.waitForFunction(isUnderControl);
  return visitor;
}

/** In the page: what is in sight has got its controllers, which change what is heard of it. */
const isUnderControl = (): boolean =>
  [...document.querySelectorAll<HTMLElement>("[data-controller]")].every((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return "controlled" in node.dataset || bottom <= 0 || top >= innerHeight || !node.checkVisibility();
  });

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React writes these in its own way, and browsers read them all the same
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
    "require-sri": "off",
    "tel-non-breaking": "off",
    "no-inline-style": "error",
    "script-type": "off",
    // an icon-only link is named by aria-label
    "aria-label-misuse": "off",
    "no-implicit-button-type": "error",
  },
});

describe.each(TEMPLATES)("%s", (path) => {
  test("is valid HTML", async () => {
    const report = await validator.validateString(await (await fetch(site + path)).text());
    const faults = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    );
    expect(faults).toEqual([]);
  });

  test.each(sized<number[][]>([[390, 1280]], [[390], [1280]]))(
    "keeps nobody out, fits, breaks nothing, sets no cookie at %i px and wider",
    async (...widths) => {
      const { page, context, requests, problems } = await visit(path, widths[0]!);
      // the page of all elements shows some of them twice
      const except = path === "/elements/tous/" ? ["landmark-unique", "heading-order"] : [];
      for (const width of widths) {
        await widen(page, width);
        if (AUDITED[width]?.includes(path)) expect(await barriers(page, except), `${width} px`).toEqual([]);
        expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
      }
      expect(problems(path === NOWHERE ? /status of 404/ : undefined)).toEqual([]);
      expect(await context.cookies()).toEqual([]);
      expect(requests.filter(({ url }) => !url.startsWith(site) && !url.startsWith("data:"))).toEqual([]);
    },
  );
});
