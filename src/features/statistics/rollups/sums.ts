/** What is summed up: by what, and what each sum holds. */
import { ORIGINS, type Origin } from "../../orders";

/** `amount` holds milliseconds, of orders cents. */
export interface Sum {
  /** « 2026-11-15 »: the visitor's last day before, with the same name; empty for none. */
  prev: string;
  name: string;
  visitors: number;
  times: number;
  sessions: number;
  bounces: number;
  firsts: number;
  amount: number;
}

/** By columns of the page views. */
export const VIEW_COLUMNS = {
  path: "path",
  referrer: "referrer_host",
  campaign: "utm_campaign",
  device: "device",
} as const;
export type ViewDimension = keyof typeof VIEW_COLUMNS;

export const DIMENSIONS = [
  /** One sum a day, of everything. */
  "day",
  /**
   * By the last day that a visitor was seen before. A visitor of a period is counted on the first of its days: the one whose day
   * before lies before the period. So the visitors of any period are a sum.
   */
  "visitor",
  "path",
  "referrer",
  "campaign",
  "device",
  "entry",
  "exit",
  /** How far a visit came on its way to an order. */
  "step",
  /** Where visits came from, by the names that orders have for it. */
  "visit-origin",
  "goal",
  /** Pages seen by nobody in particular, and pages that do not exist. */
  "anonymous",
  "missing",
  /** Orders by where the buyer came from: first, and last before the order. */
  "first-origin",
  "last-origin",
  "order-campaign",
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Kind and source in one text. */
export const originName = ({ kind, source }: Origin): string => (source ? `${kind} ${source}` : kind);

export function originNamed(name: string): Origin {
  const [kind = "", source = ""] = name.split(/ (.*)/s);
  return { kind: ORIGINS.find((known) => known === kind) ?? "unknown", source };
}

export const UNKNOWN: Origin = { kind: "unknown", source: "" };

/** Of each day and kind, so many names are told apart: whoever invents addresses does not fill the tables. */
export const MOST_NAMES = 1000;

/** A visit that came further has passed those before. */
export const STEPS = ["visit", "product", "cart", "checkout", "order"] as const;
export type Step = (typeof STEPS)[number];
