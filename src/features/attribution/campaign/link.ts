/** The address of a campaign: a page of the shop with the words that tell where its visitors come from. */

import { type Modules, qrModules } from "../../../kernel/qr";
import { done, type Result, refused } from "../../../kernel/result";

/** What is told, by the name that visits and orders know it by. */
export interface Tags {
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
  utm_content?: string;
  utm_term?: string;
}

export type LinkRefusal = "elsewhere" | "too-long";

/** With the page's own parameters, and none of another campaign. */
export function campaignLink(origin: string, page: string, tags: Tags): Result<string, LinkRefusal> {
  const address = URL.parse(page, `${origin}/`);
  if (!address || address.origin !== new URL(origin).origin) return refused("elsewhere");
  for (const name of [...address.searchParams.keys()])
    if (name.startsWith("utm_")) address.searchParams.delete(name);
  // « %20 » and not « + », which visits and orders show as it stands
  const query = Object.entries(tags)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  address.search = [address.search.slice(1), ...query].filter(Boolean).join("&");
  return address.href.length <= LONGEST ? done(address.href) : refused("too-long");
}

/** What a code that a telephone still reads well from paper holds. */
const LONGEST = 400;

/** White around the code: without it, it is not found. */
const MARGIN = 4;

/** As a drawing that prints sharp at any size, or undefined when the text is too long. */
export function qrSvg(text: string): string | undefined {
  const modules = qrModules(text);
  if (!modules) return undefined;
  const size = modules.length + 2 * MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`,
    `<path d="${darkOf(modules)}"/>`,
    "</svg>\n",
  ].join("");
}

/** Each run of dark modules as one stroke. */
const darkOf = (modules: Modules): string =>
  modules
    .flatMap((line, row) => {
      const text = line.map((isDark) => (isDark ? "1" : "0")).join("");
      return [...text.matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index + MARGIN} ${row + MARGIN}h${run.length}v1h-${run.length}z`,
      );
    })
    .join("");
