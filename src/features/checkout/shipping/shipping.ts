/** Delivery: what is offered where, for how much, by weight. */
import type { Cents } from "../../../kernel/money";
import type { Delivery } from "../../orders";
import { type Place, servedPlace } from "../address/places";

/** What carrying costs within a zone. */
interface Tariff {
  delivery: Exclude<Delivery, "pickup">;
  firstKgCents: Cents;
  /** For each further kilogram that is begun. */
  nextKgCents: Cents;
  /** Free from this amount of goods on; null: never. */
  freeFromCents: Cents | null;
  /** Working days, at the latest. */
  days: number;
}

export interface Zone {
  name: string;
  places: readonly Place[];
  tariffs: readonly Tariff[];
}

/** A way of delivering that the buyer may choose. */
export interface Offer {
  delivery: Delivery;
  cents: Cents;
  /** Working days at the latest; undefined for what is fetched. */
  days: number | undefined;
}

export interface Parcel {
  subtotalCents: Cents;
  grams: number;
}

/** Nothing but the counter where no zone reaches. */
export function offersAt(
  place: Place,
  parcel: Parcel,
  rules: { zones: readonly Zone[]; pickup: boolean },
): Offer[] {
  const carried = tariffsAt(place, rules).map((tariff) => ({
    delivery: tariff.delivery,
    cents: costOf(tariff, parcel),
    days: tariff.days,
  }));
  return rules.pickup ? [...carried, { delivery: "pickup", cents: 0, days: undefined }] : carried;
}

/** Of the first zone that reaches it; none where no zone does. */
export function tariffsAt(place: Place, { zones }: { zones: readonly Zone[] }): readonly Tariff[] {
  const served = servedPlace(place, zones);
  return zones.find(({ places }) => places.includes(served))?.tariffs ?? [];
}

/** A parcel of no weight still travels as one kilogram. */
function costOf(tariff: Tariff, { subtotalCents, grams }: Parcel): Cents {
  if (tariff.freeFromCents !== null && subtotalCents >= tariff.freeFromCents) return 0;
  const further = Math.max(0, Math.ceil(grams / 1000) - 1);
  return tariff.firstKgCents + further * tariff.nextKgCents;
}
