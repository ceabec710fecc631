/** The zones and tariffs that a merchant delivers by. */
import { z } from "zod";
import type { Market } from "../../../kernel/market";
import { titled } from "../../settings";
import { places } from "../address/places";
import type { Zone } from "./shipping";

const cents = z.number().int().min(0).max(1_000_000);
const amount = <T extends z.ZodType>(type: T, title: string) => titled(type, { title, unit: "cents" });

export const zone: z.ZodType<Zone> = titled(
  z.object({
    name: titled(z.string().trim().min(1).max(60), { title: "Zone" }),
    places: titled(places("Choisissez au moins un endroit où livrer."), { title: "Livre à" }),
    tariffs: titled(
      z
        .array(
          z.object({
            delivery: titled(z.enum(["standard", "priority"]), {
              title: "Service",
              choices: { standard: "Standard", priority: "Prioritaire" },
            }),
            firstKgCents: amount(cents, "Premier kilo"),
            nextKgCents: amount(cents, "Kilo suivant"),
            freeFromCents: titled(cents.nullable(), { title: "Offerte dès", unit: "cents", none: "jamais" }),
            days: titled(z.number().int().min(1).max(60), { title: "Délai", unit: "jours" }),
          }),
        )
        .min(1, "Écrivez au moins un tarif, avec son prix et son délai.")
        .max(2),
      { title: "Tarifs", inSummary: true },
    ),
  }),
  { one: "une zone" },
);

const canada = (...provinces: string[]) => provinces.map((province) => `CA-${province}`);

const standard = (
  firstKgCents: number,
  nextKgCents: number,
  days: number,
  freeFromCents: number | null = null,
) => ({
  delivery: "standard" as const,
  firstKgCents,
  nextKgCents,
  freeFromCents,
  days,
});

const fromQuebec: Zone[] = [
  {
    name: "Québec",
    places: canada("QC"),
    tariffs: [
      standard(995, 150, 2, 7500),
      { delivery: "priority", firstKgCents: 1450, nextKgCents: 250, freeFromCents: null, days: 1 },
    ],
  },
  {
    name: "Ontario et Atlantique",
    places: canada("ON", "NB", "NL", "NS", "PE"),
    tariffs: [standard(1295, 200, 3)],
  },
  {
    name: "Ouest et territoires",
    places: canada("AB", "BC", "MB", "SK", "NT", "NU", "YT"),
    tariffs: [standard(1695, 300, 7)],
  },
  { name: "France métropolitaine", places: ["FR"], tariffs: [standard(2995, 900, 10)] },
];

const fromFrance: Zone[] = [
  {
    name: "France métropolitaine",
    places: ["FR"],
    tariffs: [
      standard(590, 100, 3, 6000),
      { delivery: "priority", firstKgCents: 990, nextKgCents: 150, freeFromCents: null, days: 1 },
    ],
  },
  { name: "Corse", places: ["FR-COR"], tariffs: [standard(790, 150, 5)] },
  { name: "Outre-mer", places: ["FR-OM"], tariffs: [standard(1490, 900, 12)] },
  { name: "Belgique et Luxembourg", places: ["BE", "LU"], tariffs: [standard(990, 200, 5)] },
  { name: "Suisse", places: ["CH"], tariffs: [standard(1490, 300, 6)] },
];

export const usualZones: Record<Market["country"], Zone[]> = { CA: fromQuebec, FR: fromFrance };
