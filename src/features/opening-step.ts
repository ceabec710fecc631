/** What a shop needs before it opens to the public: each feature names its own part. */
import type { Config } from "../config";
import type { Market } from "../kernel/market";
import type { Database } from "../platform/db";
import { defineSlot, type Slots } from "../platform/slots";
import { type Asked, declarationOf, isFor, type Settings } from "./settings";

/** What a step may look at. */
export interface OpeningShop {
  database: Database;
  settings: Settings;
  market: Market;
  slots: Slots;
  config: Pick<Config, "smtpUrl" | "env">;
}

export interface OpeningStep {
  name: string;
  title: string;
  /** Steps are taken in this order. */
  order: number;
  /** What still keeps the shop from opening, a French sentence each; none: the step is done. */
  missing(shop: OpeningShop): Promise<readonly string[]>;
  asks: readonly Asked[];
  /** What was done, once nothing is missing; absent: its answers. */
  summary?(shop: OpeningShop): Promise<string>;
  /** Another command that helps, without « npm run shop -- ». */
  command?: string;
  /** Where at the desk it is done, beneath /bureau/. */
  screens?: readonly { title: string; path: string }[];
}

export const openingStepSlot = defineSlot<OpeningStep>("step before opening");

export interface StepState extends Pick<OpeningStep, "name" | "title" | "asks" | "command" | "screens"> {
  missing: readonly string[];
  summary?: string;
}

/** Every step in its order, with what it lacks. */
export function openingState(shop: OpeningShop): Promise<StepState[]> {
  const steps = [...shop.slots.all(openingStepSlot)].sort((one, other) => one.order - other.order);
  return Promise.all(
    steps.map(async ({ name, title, asks, command, screens, ...step }) => {
      const missing = await step.missing(shop);
      const summary = missing.length === 0 ? await step.summary?.(shop) : undefined;
      return {
        name,
        title,
        asks: asks.filter((asked) => isFor(declarationOf(asked), shop.market)),
        ...(command === undefined ? {} : { command }),
        ...(screens === undefined ? {} : { screens }),
        ...(summary === undefined ? {} : { summary }),
        missing,
      };
    }),
  );
}
