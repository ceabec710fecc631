/** The drawing of our own plan: shapes and names, in units of its own, and where on the ground it lies. */
import { z } from "zod";

const degrees = (most: number) => z.number().min(-most).max(most);
const units = z.number().min(-10_000).max(10_000);

const SHAPES = ["water", "ripple", "park", "tree", "avenue", "street", "lane", "rail", "building"] as const;

const shape = z.strictObject({
  kind: z.enum(SHAPES),
  d: z
    .string()
    .max(4_000)
    .regex(/^[MmLlHhVvCcSsQqTtAaZz\d .,-]+$/, { error: "Un tracé SVG." }),
});

const label = z.strictObject({
  text: z.string().min(1).max(80),
  kind: z.enum(["street", "park", "water"]).default("street"),
  x: units,
  y: units,
  /** In degrees. */
  turn: z.number().min(-180).max(180).default(0),
});

export const planType = z
  .strictObject({
    width: z.number().int().min(50).max(5_000),
    height: z.number().int().min(50).max(5_000),
    north: degrees(85),
    south: degrees(85),
    west: degrees(180),
    east: degrees(180),
    shapes: z.array(shape).max(200).default([]),
    labels: z.array(label).max(100).default([]),
  })
  .refine(({ north, south, west, east }) => north > south && east > west, {
    error: "Le nord est au-dessus du sud, l’est à droite de l’ouest.",
  });

export type Plan = z.output<typeof planType>;

/** A crossing, so that an element that was just placed shows something. */
export const USUAL_PLAN: Plan = {
  width: 720,
  height: 480,
  north: 0.00515,
  south: -0.00515,
  west: -0.007725,
  east: 0.007725,
  shapes: [
    { kind: "park", d: "M420 60h220v120H420z" },
    { kind: "avenue", d: "M-10 240h740M360-10v500" },
    { kind: "street", d: "M-10 110h360M-10 370h740M150-10v500M560 240v250" },
    { kind: "building", d: "M180 140h140v70H180zM30 140h90v70H30zM180 270h150v70H180zM400 270h130v70H400z" },
  ],
  labels: [
    { text: "Grande rue", kind: "street", x: 24, y: 232, turn: 0 },
    { text: "Parc", kind: "park", x: 505, y: 126, turn: 0 },
  ],
};
