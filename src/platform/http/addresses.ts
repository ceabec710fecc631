/** What follows from the flags of addresses: who may see them, what is drawn ahead, what search engines are told. */
import { type AddressFlags, addressFlags, paths } from "../../paths";

/** An address with everything beneath it, or exactly one when it does not end with a slash. */
export interface FlaggedAddress extends AddressFlags {
  path: string;
}

/** What a query does on any page, such as « ?add-to-cart=12 ». */
export interface QueryAction {
  parameter: string;
  /** Absent: search engines are not told of it. */
  notCrawled?: true;
}

export interface Addresses {
  /** Whether everybody may ask for it while the shop is closed. */
  isOpenWhenClosed(url: string): boolean;
  /** The text of the rules by which a browser draws pages ahead of a click. */
  speculationRules: string;
  /** What search engines are asked not to read, as robots.txt writes it. */
  disallowed: readonly string[];
}

export function readAddresses(
  ofFeatures: readonly FlaggedAddress[],
  actions: readonly QueryAction[],
): Addresses {
  const all = [...flaggedPaths(), ...ofFeatures];
  const having = (flag: keyof AddressFlags) => all.filter((address) => address[flag]).map(({ path }) => path);
  const open = having("openWhenClosed");
  return {
    isOpenWhenClosed: (url) => open.some((path) => isBeneath(url, path)),
    speculationRules: speculationRules(having("neverPrerendered"), actions),
    disallowed: [
      ...having("notCrawled"),
      ...actions.filter(({ notCrawled }) => notCrawled).map(({ parameter }) => `/*?${parameter}=`),
    ],
  };
}

/** « /suivi/:sealed/ » is all that begins with « /suivi/ ». */
function flaggedPaths(): FlaggedAddress[] {
  return (Object.keys(addressFlags) as (keyof typeof paths)[]).map((name) => {
    const path = paths[name];
    const pattern = typeof path === "string" ? path : (path as (part: string) => string)(":");
    return { ...addressFlags[name], path: pattern.split(":", 1)[0] ?? "" };
  });
}

function isBeneath(url: string, path: string): boolean {
  if (!url.startsWith(path)) return false;
  return path.endsWith("/") || url.length === path.length || url[path.length] === "?";
}

/** Whatever changes something, or is drawn for one visitor, waits for the click. */
function speculationRules(paths: readonly string[], actions: readonly QueryAction[]): string {
  const parameters = actions.map(({ parameter }) => parameter).join("|");
  return JSON.stringify({
    prerender: [
      {
        where: {
          and: [
            { href_matches: "/*" },
            ...(parameters ? [{ not: { href_matches: `/*\\?*(^|&)(${parameters})=*` } }] : []),
            ...paths.map((path) => ({ not: { href_matches: `${path}*` } })),
            { not: { selector_matches: "[rel~=nofollow], [download], [target=_blank]" } },
          ],
        },
        eagerness: "moderate",
      },
    ],
  });
}
