/** Where visits began, by the rules that name the origins of orders. */
import type { Reader } from "../../platform/db";
import { type Attribution, type Origin, originOf, readAttribution } from "../orders";
import { readStored, type Settings } from "../settings";
import { beginning, engineOf } from "./attribution";
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

export async function openVisitOrigins(db: Reader): Promise<(page: FirstPage) => Origin> {
  const { preferences } = pageSettings(await readStored(db, attributionSettings));
  return ({ url, referrer, engine }) => {
    const told = originIn(beginning({ href: `${HERE}${url}`, referrer }, preferences));
    // a campaign comes before what led to it
    const isSearch = engine !== "" && told?.source_type !== "utm";
    const origin = isSearch ? originIn(pack({ typ: "organic", src: engine })) : told;
    return originOf(origin ?? { source_type: "", utm_source: "" });
  };
}

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
