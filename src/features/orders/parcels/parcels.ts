/** Parcels: what of an order has left, with whom, and where it can be followed. */
import type { Order, OrderLine } from "../orders";

/** How many of each line, by its place in the order. */
export type LineCounts = Readonly<Record<number, number>>;

export interface Parcel {
  at: number;
  carrier: string;
  tracking: string;
  lines: LineCounts;
}

export interface StoredParcel extends Parcel {
  id: string;
}

export interface Carrier {
  name: string;
  title: string;
  /** Where a parcel is followed. */
  link?: (tracking: string) => string;
}

const OTHER = "other";

/** Spaces and dashes are for the eye: sites of carriers know numbers without them. */
const at = (base: string) => (tracking: string) => base + encodeURIComponent(tracking.replace(/[\s-]+/g, ""));

export const CARRIERS: readonly Carrier[] = [
  {
    name: "canada-post",
    title: "Postes Canada",
    link: at("https://www.canadapost-postescanada.ca/track-reperage/fr#/details/"),
  },
  {
    name: "purolator",
    title: "Purolator",
    link: at("https://www.purolator.com/fr/expedition/suivi/details?pin="),
  },
  { name: "ups", title: "UPS", link: at("https://www.ups.com/track?tracknum=") },
  { name: "fedex", title: "FedEx", link: at("https://www.fedex.com/fedextrack/?trknbr=") },
  {
    name: "colissimo",
    title: "Colissimo",
    link: at("https://www.laposte.fr/outils/suivre-vos-envois?code="),
  },
  {
    name: "chronopost",
    title: "Chronopost",
    link: at("https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT="),
  },
  { name: OTHER, title: "Autre" },
];

export const carrierOf = (name: string): Carrier | undefined => CARRIERS.find((known) => known.name === name);

/** None where the merchant named none. */
export const carrierName = ({ carrier }: Pick<Parcel, "carrier">): string =>
  carrier === OTHER ? "" : (carrierOf(carrier)?.title ?? "");

export const trackingLink = ({
  carrier,
  tracking,
}: Pick<Parcel, "carrier" | "tracking">): string | undefined =>
  tracking ? carrierOf(carrier)?.link?.(tracking) : undefined;

/** What of each line is still here. */
export function remainingOf({ lines }: Pick<Order, "lines">, parcels: readonly Parcel[]): number[] {
  const gone = (place: number) => parcels.reduce((sum, parcel) => sum + (parcel.lines[place] ?? 0), 0);
  return lines.map(({ quantity }: OrderLine, place) => quantity - gone(place));
}

/** Some of it has left, and some has not. */
export const isInPart = (order: Pick<Order, "lines">, parcels: readonly Parcel[]): boolean =>
  parcels.length > 0 && remainingOf(order, parcels).some((left) => left > 0);

/** Some lines of an order, and how many of each. */
export interface Content {
  line: OrderLine;
  count: number;
}

export const contentsOf = ({ lines }: Pick<Order, "lines">, counts: LineCounts): Content[] =>
  lines.flatMap((line, place) => {
    const count = counts[place] ?? 0;
    return count > 0 ? [{ line, count }] : [];
  });

/** All that was bought is in this one parcel. */
export const isWhole = (order: Pick<Order, "lines">, parcel: Parcel): boolean =>
  remainingOf(order, [parcel]).every((left) => left === 0);

/** « Papier A4 (Format : A4) × 2 ». */
export const contentWords = ({ line: { name, detail }, count }: Content): string =>
  `${name}${detail ? ` (${detail})` : ""} × ${count}`;
