/** The application: the platform, and on it every feature of the list. */
import { migrations } from "../db/migrations";
import { features } from "./features/all";
import type { Feature, Platform, PlatformParts } from "./features/feature";
import { speakFrench } from "./kernel/schema-faults.fr";
import { openPlatform } from "./open-platform";

export interface AppParts extends PlatformParts {
  /** Absent: all. */
  features?: readonly Feature[];
}

export type App = Pick<
  Platform,
  "server" | "site" | "cache" | "settings" | "mail" | "jobs" | "masterStore" | "slots" | "setReady"
>;

// what a schema refuses, it refuses in French
speakFrench();

/** Every feature is opened before any adds its routes: by then whatever one needs of another is there. */
export function createApp({ features: list = features, ...parts }: AppParts): App {
  const platform = openPlatform(parts, list);
  const { server, jobs, slots } = platform;
  for (const { fills = [] } of list) slots.add(fills);
  const declaredSettings = list.flatMap(({ settings = [] }) => settings);
  const context = { ...parts, ...platform, migrations, declaredSettings };
  const opened = list.map((feature) => feature.open?.(context) ?? {});
  for (const { slots: fillings = [] } of opened) slots.add(fillings);
  for (const { jobs: plans = [] } of opened) for (const plan of plans) jobs.add(plan);
  for (const { routes } of opened) routes?.(server);
  return platform;
}
