/** Two people on one product: what only one of them has changed is kept, and what both have changed is told at its field. */
import { seenMark } from "../../desk";
import { many, one, type Values } from "./form";
import { texts } from "./texts.fr";

/** The field that tells what the form said when it was drawn. */
export const SEEN = "vu";

/** As it was read, and never typed. */
const READ = ["stock_vu", "v_stock_vu", "solde_vu"];
/** Not sent while they are off. */
const BOXES = ["virtuel", "seul"];

/** Fields that say one thing together: pictures with their words, variations with what can be chosen. */
function groupOf(name: string): string {
  if (name.startsWith("image")) return "images";
  return name.startsWith("v_") || name === "choix" ? "variations" : name;
}

function groupsOf(values: Values): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of Object.keys(values).filter((each) => !READ.includes(each)))
    groups.set(groupOf(name), [...(groups.get(groupOf(name)) ?? []), name]);
  return groups;
}

/** As browsers send them: lines end otherwise, and what is empty may not come at all. */
const said = (values: Values, name: string): string[] => {
  const lines = many(values, name).map((value) => value.replace(/\r\n/g, "\n"));
  return lines.every((value) => value === "") ? [] : lines;
};

const markOf = (values: Values, names: readonly string[]): string =>
  seenMark(...names.toSorted().map((name) => said(values, name)));

/** Of each group, what it said: sent along with the form. */
export const seenIn = (values: Values): string =>
  JSON.stringify(
    Object.fromEntries([...groupsOf(values)].map(([group, names]) => [group, markOf(values, names)])),
  );

/** What a save has changed, as it was before; undefined: nothing of the form, or more than can be typed back. */
export function changedBack(before: Values, after: Values): Record<string, string | string[]> | undefined {
  const groups = [...groupsOf({ ...before, ...after })];
  const changed = groups.filter(([, names]) => markOf(before, names) !== markOf(after, names));
  if (changed.length === 0 || changed.some(([group]) => group === "variations")) return undefined;
  const names = changed.flatMap(([, each]) => each);
  return {
    ...Object.fromEntries(names.map((name) => [name, kept(before[name] ?? "")])),
    // not where some of it was sold meanwhile
    ...(names.includes("stock") && { stock_vu: one(after, "stock") }),
  };
}

export interface Merged {
  /** At each field that both have changed. */
  errors: Record<string, string>;
  /** What the other has changed, in the place of what was only sent along. */
  instead: Record<string, string | string[]>;
}

/** @param now what is kept by now @param typed what was sent */
export function mergeTyped(now: Values, typed: Values): Merged {
  const seen = readSeen(typed[SEEN]);
  const merged: Merged = { errors: {}, instead: {} };
  for (const [group, names] of groupsOf(now)) {
    const isSent = names.some((name) => name in typed || BOXES.includes(name));
    const [is, mine, was] = [markOf(now, names), markOf(typed, names), seen[group]];
    if (!isSent || is === mine || is === was) continue;
    if (mine === was) for (const name of names) merged.instead[name] = kept(now[name]);
    else merged.errors[group] = texts.elsewhere(shownOf(group, now));
  }
  return { ...merged, errors: inOrderOf(typed, merged.errors) };
}

/** What is wrong as the fields stand in the form; of a group, where its first field stands. */
export function inOrderOf(typed: Values, errors: Merged["errors"]): Merged["errors"] {
  const names = Object.keys(typed);
  const placeOf = (fault: string) => names.findIndex((name) => name === fault || groupOf(name) === fault);
  return Object.fromEntries(Object.entries(errors).sort(([one], [other]) => placeOf(one) - placeOf(other)));
}

const kept = (value: Values[string]): string | string[] =>
  typeof value === "string" ? value : [...(value ?? [])];

/** A form that does not say what it saw has seen nothing. */
function readSeen(sent: Values[string]): Record<string, unknown> {
  try {
    const seen: unknown = JSON.parse(String(sent ?? ""));
    return typeof seen === "object" && seen !== null ? (seen as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A field by its words, variations by their names and prices, pictures by their files. */
function shownOf(group: string, now: Values): string {
  if (group === "images") return many(now, "image").join(", ");
  if (group !== "variations") return said(now, group).join(", ");
  const rows = many(now, "v_cle").map((key, at) =>
    [key, many(now, "v_prix")[at], many(now, "v_solde")[at]].filter(Boolean).join(" "),
  );
  return rows.join(", ");
}
