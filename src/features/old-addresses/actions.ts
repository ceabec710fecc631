/** Changing the table of moved addresses: each change reads it as it is and writes it whole. */

import { done, type Result, refused } from "../../kernel/result";
import type { Settings } from "../settings";
import { keyOf, type Moved } from "./moved";
import { oldAddressSettings } from "./settings";
import { type EntryFault, findEntry, type ImportedLine, indexOf, put, withEntry } from "./table";

export interface AddressParts {
  settings: Settings;
}

export type AddressFault = EntryFault | "unknown" | "changed";

const TABLE = { of: oldAddressSettings, name: "moved" };

/** Nobody else changes the table meanwhile, in any process. */
function changeTable<Value, Fault>(
  { settings }: AddressParts,
  change: (table: readonly Moved[]) => Result<{ table: readonly Moved[]; value: Value }, Fault>,
): Promise<Result<Value, Fault>> {
  return settings.changeAll([TABLE], async (db) => {
    const { moved } = await settings.readNow(db, oldAddressSettings);
    const changed = change(moved);
    if (!changed.ok) return changed;
    const { table, value } = changed.value;
    return done({ set: [{ ...TABLE, value: table }], value });
  });
}

export const addAddress = (parts: AddressParts, entry: Moved): Promise<Result<Moved, AddressFault>> =>
  changeTable(parts, (table) => {
    const after = withEntry(table, entry);
    return after.ok ? done({ table: after.value, value: entry }) : after;
  });

export const changeAddress = (
  parts: AddressParts,
  seen: Moved,
  entry: Moved,
): Promise<Result<Moved, AddressFault>> =>
  changeTable<Moved, AddressFault>(parts, (table) => {
    const fault = staleness(table, seen);
    if (fault) return refused(fault);
    const after = withEntry(table, entry, seen.from);
    return after.ok ? done({ table: after.value, value: entry }) : after;
  });

export const removeAddress = (parts: AddressParts, seen: Moved): Promise<Result<Moved, AddressFault>> =>
  changeTable<Moved, AddressFault>(parts, (table) => {
    const fault = staleness(table, seen);
    if (fault) return refused(fault);
    return done({ table: table.filter(({ from }) => keyOf(from) !== keyOf(seen.from)), value: seen });
  });

function staleness(table: readonly Moved[], seen: Moved): AddressFault | undefined {
  const now = findEntry(table, seen.from);
  if (!now) return "unknown";
  return now.to === seen.to ? undefined : "changed";
}

/** What can be taken of a file as the table is now; gives back what really changed. */
export const importAddresses = (
  parts: AddressParts,
  lines: readonly ImportedLine[],
): Promise<Result<ImportedLine[], never>> =>
  changeTable<ImportedLine[], never>(parts, (before) => {
    const index = indexOf(before);
    const taken = lines.filter((line) => {
      const now = index.get(keyOf(line.from))?.to ?? null;
      if (line.fault !== "" || now !== line.was || now === line.to) return false;
      return put(index, line) === undefined;
    });
    return done({ table: [...index.values()], value: taken });
  });

/** What somebody has changed since stays. */
export const undoImport = (
  parts: AddressParts,
  lines: readonly ImportedLine[],
): Promise<Result<number, never>> =>
  changeTable<number, never>(parts, (before) => {
    const byKey = new Map(lines.map((line) => [keyOf(line.from), line]));
    let count = 0;
    const table = before.flatMap((entry) => {
      const line = byKey.get(keyOf(entry.from));
      if (!line || line.to !== entry.to) return [entry];
      count += 1;
      return line.was === null ? [] : [{ from: entry.from, to: line.was }];
    });
    return done({ table, value: count });
  });
