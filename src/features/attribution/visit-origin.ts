/** Where visits began, by the rules that name the origins of orders. */
import type { Reader } from "../../platform/db";
import { type Attribution, type Origin, originOf, readAttribution } from "../orders";
import { readStored, type Settings } from "../settings";
import { beginning, engineOf, parametersOf } from "./attribution";
import { pack, unpack } from "./records";
import { attributionSettings, pageSettings } from "./settings";

/** The first page of a visit: its path and query, and where it was come from; empty: from nowhere, or from our own pages. */
export interface FirstPage {
  url: string;
  referrer: string;
  /** The engine that led here, noted while its query could be read; else empty. */
  engine: string;
}

/** A host of our own is never a referrer here: any name serves. */
const HERE = "http://boutique.invalid";

export interface VisitOrigins {
  originOf(page: FirstPage): Origin;
  /** What of a page its origin depends on: of a thousand visits from one advertisement, each with a click id, it is the same. */
  narrowed(page: FirstPage): FirstPage;
}

export async function openVisitOrigins(db: Reader): Promise<VisitOrigins> {
  const { preferences } = pageSettings(await readStored(db, attributionSettings));
  const parameters = new Set(parametersOf(preferences));
  return {
    narrowed: (page) => narrowed(page, parameters),
    originOf: ({ url, referrer, engine }) => {
      const told = originIn(beginning({ href: `${HERE}${url}`, referrer }, preferences));
      // a campaign comes before what led to it
      const isSearch = engine !== "" && told?.source_type !== "utm";
      const origin = isSearch ? originIn(pack({ typ: "organic", src: engine })) : told;
      return originOf(origin ?? { source_type: "", utm_source: "" });
    },
  };
}

function narrowed({ url, referrer, engine }: FirstPage, parameters: ReadonlySet<string>): FirstPage {
  const [address = ""] = url.split("#", 1);
  const start = address.indexOf("?");
  const pairs = start === -1 ? [] : address.slice(start + 1).split("&");
  const told = pairs.filter((pair) => parameters.has(pair.split("=", 1)[0] ?? "")).map(withoutValue);
  const query = told.length > 0 ? `?${told.join("&")}` : "";
  // of a referrer, which is kept without its query, the host counts
  return { url: `/${query}`, referrer: referrer.split("/", 3).join("/"), engine };
}

/** The source is a name; of all others it counts that they are there. */
const withoutValue = (pair: string): string =>
  pair.startsWith("utm_source=") ? pair : pair.replace(/=.*$/s, "=");

/** Which engine a referrer is, as long as it has its query. */
export async function openEngines(
  settings: Pick<Settings, "read">,
): Promise<(referrer: URL) => string | undefined> {
  const { engines } = await settings.read(attributionSettings);
  return (referrer) => engineOf(referrer, engines);
}

/** As untrusted as what is told with an order, and tidied by the same rules. */
export function originIn(record: string): Attribution | undefined {
  const fields = unpack(record);
  return readAttribution({ source_type: fields.get("typ"), utm_source: fields.get("src") });
}
