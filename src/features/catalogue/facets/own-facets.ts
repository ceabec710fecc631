/** The facets of every shop. Their columns are written out, constants included, as the database counts by them. */
import { sql } from "kysely";
import type { Slots } from "../../../platform/slots";
import { banded } from "./columns";
import { type Band, type Facet, facetSlot, inOrder } from "./facets";
import { BAND_SLUG, byBand } from "./price-bands";
import { texts } from "./texts.fr";

/** In hundredths of a star; those whom nobody rated stand apart. */
const RATING_BANDS: readonly Band[] = [
  { value: "moins-de-3", from: 0, label: "Moins de 3 étoiles" },
  { value: "3-a-4", from: 300, label: "3 à 4 étoiles" },
  { value: "4-et-plus", from: 400, label: "4 étoiles et plus" },
];

const NOT_RATED = { value: "sans-note", label: "Sans note" };

const valuesOf = (bands: readonly Band[]) => bands.map(({ value }) => value);

const { titles, values } = texts;

const OWN_FACETS: readonly Facet[] = [
  { name: "categorie", title: titles.categorie, place: 10 },
  {
    name: "format",
    title: titles.format,
    place: 20,
    values: values.format,
    column: sql`case when products.kind = 'variable' then 'au-choix'
      when products.apart_cents is not null then 'lot' else 'unite' end`,
    cell: { times: 1, among: ["unite", "lot", "au-choix"] },
  },
  { name: "fabricant", title: titles.fabricant, place: 40 },
  { name: "prix", title: titles.prix, place: 60, names: { like: BAND_SLUG, order: byBand } },
  {
    name: "stock",
    title: titles.stock,
    place: 70,
    values: values.stock,
    column: sql`case when products.stock > 0 then 'en-stock' else 'epuise' end`,
    cell: { times: 420, among: ["en-stock", "epuise"] },
  },
  {
    name: "note",
    title: titles.note,
    place: 80,
    values: [...RATING_BANDS.toReversed(), NOT_RATED],
    column: sql`case when products.rating_count = 0 then 'sans-note'
      else ${banded("products.rating_average", RATING_BANDS)} end`,
    cell: { times: 840, among: [NOT_RATED.value, ...valuesOf(RATING_BANDS)] },
  },
];

/** Those of every shop and those of its trades. */
export const facetsOf = (slots: Slots): readonly Facet[] => inOrder([...OWN_FACETS, ...slots.all(facetSlot)]);
