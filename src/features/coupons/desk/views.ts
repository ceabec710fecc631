/** The tabs of the list, and their words in the address. */
import { z } from "zod";
import type { CouponTab } from "../store";

export const VIEWS = { running: "en-cours", over: "termines", all: "tous" } as const satisfies Record<
  CouponTab,
  string
>;

export const viewNames = Object.keys(VIEWS) as CouponTab[];

export const viewWord = z
  .string()
  .catch("")
  .transform((word): CouponTab => viewNames.find((view) => VIEWS[view] === word) ?? "running");
