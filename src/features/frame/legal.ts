/** Of the shop's links, those that a buyer needs while paying. Apart from the rules that the browser fetches. */
import { paths } from "../../paths";
import type { FooterMenu, FrameLink } from "./frame";

/** What a buyer may want to read before paying; « Gérer le consentement » is one of them. */
const LEGAL: ReadonlySet<string> = new Set([
  paths.page("conditions-de-vente"),
  paths.page("livraison-et-retours"),
  paths.page("mentions-legales"),
  paths.page("declaration-accessibilite"),
  paths.privacyPolicy(),
  paths.cookiePolicy(),
  paths.consent,
]);

/** The legal links of a footer, each once, in its order. */
export function legalLinks(menus: readonly FooterMenu[]): FrameLink[] {
  const links = menus.flatMap((menu) => menu.links).filter(({ href }) => LEGAL.has(href));
  return links.filter(({ href }, index) => links.findIndex((link) => link.href === href) === index);
}

/** Where the shop's menus lead who has a question. */
export const helpLink = (links: readonly FrameLink[]): FrameLink | undefined =>
  links.find(({ href }) => href === paths.page("contact"));
