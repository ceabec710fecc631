/** Puts the demo's own settings in place; one that somebody has changed stays as it is. */
import { type AnySettings, openSettings } from "../../src/features/settings";
import { storedSettings } from "../../src/features/settings/store";
import type { Database } from "../../src/platform/db";
import { demoSettings } from "../data/settings";

export const seedSettings = (database: Database): Promise<void> => putSettings(database, demoSettings);

export async function putSettings(
  database: Database,
  list: readonly [AnySettings, Record<string, unknown>][],
): Promise<void> {
  const settings = openSettings(database);
  for (const [of, values] of list) {
    const stored = await storedSettings(database.read, of.feature);
    for (const [name, value] of Object.entries(values)) {
      const changed = stored.has(name) ? undefined : await settings.change(of, name, value);
      if (changed?.ok === false) throw new Error(`${of.feature}.${name}: ${changed.refusal.message}`);
    }
  }
}
