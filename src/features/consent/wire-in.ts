/** What the wire may send us, and nothing else. */
import { z } from "zod";
import { CATEGORIES, MODES } from "./consent";
import type { Service } from "./declared/service";
import { REGIONS } from "./wire";

/** A category, or why nobody was asked. */
const statement = z.enum([...CATEGORIES, "no_warning", "do_not_track"]);

const serviceMap = z.record(z.string().max(64), z.boolean()).refine((map) => Object.keys(map).length <= 50);

export const trackIn = z.object({
  consented_categories: z
    .array(statement)
    .min(1)
    .max(4)
    .refine((list) => new Set(list).size === list.length),
  // an empty map may come as an empty list
  consented_services: z.union([serviceMap, z.tuple([]).transform(() => ({}))]).default({}),
  consenttype: z.enum(MODES),
});

/** An unknown region is none. */
export const bannerIn = z
  .object({ cmplz_user_region: z.enum(REGIONS).optional().catch(undefined) })
  .transform((query) => ({ region: query.cmplz_user_region }));

/** A policy's address that leads each visitor to their own region's. */
export const policyIn = z
  .object({
    cmplz_region_redirect: z.unknown().optional(),
    "cmplz-region": z.enum(REGIONS).optional().catch(undefined),
  })
  .transform((query) => ({
    redirect: query.cmplz_region_redirect !== undefined,
    region: query["cmplz-region"],
  }));

export const areaIn = z.object({
  post: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number),
  block: z.string().regex(/^[a-z0-9_-]{1,64}$/),
});

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(item).max(50));

/** « marketing », or « marketing youtube »: whose content is asked for. */
const held = z
  .string()
  .max(90)
  .transform((text) => text.split(" "))
  .pipe(z.tuple([z.enum(CATEGORIES)], z.string()))
  .transform(([category, service]) => ({ category, service }));

/** The plain form: a button's choice, a placeholder's category, or the boxes of the choice page. */
export const formIn = z.object({
  choice: z.enum(["accept", "deny", "close", "save"]).optional(),
  category: held.optional(),
  categories: listOf(z.enum(CATEGORIES)),
  services: listOf(z.string().max(64)),
});

/** Services that we do not know are dropped; « general » is what belongs to none. */
export function knownOnly(
  map: Record<string, boolean>,
  services: readonly Service[],
): Record<string, boolean> {
  return Object.fromEntries(
    ["general", ...services.map(({ name }) => name)].flatMap((name) =>
      Object.hasOwn(map, name) ? [[name, map[name] as boolean]] : [],
    ),
  );
}
