/** Where visits began, by the rules that name the origins of orders. */
import type { Reader } from "../../platform/db";
import { type Attribution, type Origin, originOf, readAttribution } from "../orders";
import { readStored } from "../settings";
import { beginning } from "./attribution";
import { unpack } from "./records";
import { attributionSettings, pageSettings } from "./settings";

/** The first page of a visit: its path and query, and where it was come from; empty: from nowhere, or from our own pages. */
export interface FirstPage {
  url: string;
  referrer: string;
}

/** A host of our own is never a referrer here: any name serves. */
const HERE = "http://boutique.invalid";

export async function openVisitOrigins(db: Reader): Promise<(page: FirstPage) => Origin> {
  const { preferences } = pageSettings(await readStored(db, attributionSettings));
  return ({ url, referrer }) => {
    const told = originIn(beginning({ href: `${HERE}${url}`, referrer }, preferences));
    return originOf(told ?? { source_type: "", utm_source: "" });
  };
}

/** As untrusted as what is told with an order, and tidied by the same rules. */
export function originIn(record: string): Attribution | undefined {
  const fields = unpack(record);
  return readAttribution({ source_type: fields.get("typ"), utm_source: fields.get("src") });
}
