/** From what a form brings to the value of a setting, and from what is wrong with that back to the form's fields. */

import type { Shape } from "./shape";
import { texts } from "./texts.fr";

/** As a form brings it. */
export type Sent = Readonly<Record<string, string | readonly string[]>>;

/** Beside the fields of a row: whether it goes, and where it stands. */
export const REMOVE = "retirer";
export const PLACE = "rang";

export interface Reading {
  value: unknown;
  /** What cannot be read, by field. */
  faults: Record<string, string>;
  /** The field that a part of the value came from: rows that are empty or taken out leave no trace in it. */
  fieldOf(path: readonly PropertyKey[]): string;
}

/** `field`: the name of the setting's own field; parts are called « field.part », rows « field.0 ». */
export function readShape(shape: Shape, field: string, sent: Sent): Reading {
  const faults: Record<string, string> = {};
  const fields = new Map<string, string>();
  const value = read(shape, field, "", { sent, faults, fields });
  return {
    value,
    faults,
    fieldOf: (path) => {
      for (let length = path.length; length > 0; length -= 1) {
        const known = fields.get(
          path
            .slice(0, length)
            .map((part) => `.${String(part)}`)
            .join(""),
        );
        if (known) return known;
      }
      return field;
    },
  };
}

type ListShape = Extract<Shape, { kind: "list" }>;

interface Pass {
  sent: Sent;
  faults: Record<string, string>;
  fields: Map<string, string>;
}

function read(shape: Shape, field: string, path: string, pass: Pass): unknown {
  pass.fields.set(path, field);
  switch (shape.kind) {
    case "boolean":
      return textIn(pass.sent, field) !== "" || (shape.empty ? shape.empty.value : false);
    case "choices": {
      const chosen = [pass.sent[field] ?? []].flat();
      return chosen.length === 0 && shape.empty ? shape.empty.value : chosen;
    }
    case "list":
      return (shape.isRow ? cellsIn(field, pass.sent) : rowsIn(shape, field, pass.sent)).map((row, place) =>
        read(shape.of, `${field}.${row}`, `${path}.${place}`, pass),
      );
    case "group":
      return Object.fromEntries(
        Object.entries(shape.fields).map(([key, of]) => [
          key,
          read(of, `${field}.${key}`, `${path}.${key}`, pass),
        ]),
      );
    case "number":
      return numberIn(shape, field, pass);
    default: {
      const text = textIn(pass.sent, field);
      return text.trim() === "" && shape.empty ? shape.empty.value : text;
    }
  }
}

const textIn = (sent: Sent, field: string): string =>
  String([sent[field] ?? ""].flat()[0] ?? "").replace(/\r\n?/g, "\n");

function numberIn(shape: Extract<Shape, { kind: "number" }>, field: string, pass: Pass): unknown {
  const text = textIn(pass.sent, field);
  const figures = text.replace(/[\s$€]/g, "").replace(",", ".");
  const word = shape.unit === "h" ? figures.replace(/h(?:00)?$/i, "") : figures;
  if (word === "" && shape.empty) return shape.empty.value;
  if (!/^-?\d+(?:\.\d+)?(?:e-?\d+)?$/.test(word)) {
    pass.faults[field] = word === "" ? texts.noNumber : texts.notNumber(text.trim());
    return undefined;
  }
  return shape.unit === "cents" ? Math.round(Number(word) * 100) : Number(word);
}

/** The rows that stay, in the order that was asked for: whichever place was changed is the row's, and the others close up. */
function rowsIn({ of, most }: ListShape, field: string, sent: Sent): number[] {
  const placeOf = (row: number) => Number(textIn(sent, `${field}.${row}.${PLACE}`)) || row + 1;
  const rows = rowNumbers(field, sent, most).filter(
    (row) => sent[`${field}.${row}.${REMOVE}`] === undefined && !isEmpty(of, `${field}.${row}`, sent),
  );
  const order = rows.filter((row) => placeOf(row) === row + 1);
  const moved = rows.filter((row) => placeOf(row) !== row + 1);
  moved.sort((one, other) => placeOf(one) - placeOf(other) || one - other);
  let last = -1;
  for (const row of moved) {
    // of two that ask for one place, the first has it
    last = Math.max(placeOf(row) - 1, last + 1);
    order.splice(last, 0, row);
  }
  return order;
}

/** Up to the last one that holds something: one that is empty keeps its place. */
function cellsIn(field: string, sent: Sent): number[] {
  const cells = rowNumbers(field, sent);
  return cells.slice(0, cells.findLastIndex((cell) => textIn(sent, `${field}.${cell}`).trim() !== "") + 1);
}

/**
 * Every row that the form had, empty ones included. No page of ours has many more than a list may hold; whoever sends
 * them all the same is told that it is too many, and holds nobody else up.
 */
export function rowNumbers(field: string, sent: Sent, most = USUAL_MOST): number[] {
  return (rowsOf(sent).get(field) ?? []).slice(0, 2 * most + SPARE_ROWS);
}

/** Where a list says nothing else. */
const USUAL_MOST = 1000;
const SPARE_ROWS = 20;

/** By the name of its list, the rows of each that a form had. */
const known = new WeakMap<Sent, ReadonlyMap<string, readonly number[]>>();

/** Gone through once: a form may have thousands of names. */
function rowsOf(sent: Sent): ReadonlyMap<string, readonly number[]> {
  const found = known.get(sent) ?? indexed(sent);
  known.set(sent, found);
  return found;
}

function indexed(sent: Sent): ReadonlyMap<string, readonly number[]> {
  const rows = new Map<string, Set<number>>();
  for (const name of Object.keys(sent))
    for (const { index, 1: digits } of name.matchAll(/\.(\d{1,6})(?=\.|$)/g)) {
      const list = name.slice(0, index);
      const there = rows.get(list) ?? new Set();
      rows.set(list, there.add(Number(digits)));
    }
  return new Map([...rows].map(([list, all]) => [list, [...all].sort((one, other) => one - other)]));
}

/** What a browser chooses by itself in an empty row does not count. */
function isEmpty(shape: Shape, field: string, sent: Sent): boolean {
  switch (shape.kind) {
    case "text":
    case "number":
      return textIn(sent, field).trim() === "";
    case "choices":
      return sent[field] === undefined;
    case "choice":
      // one that says what no choice is called is made by a person
      return shape.none === undefined || textIn(sent, field) === "";
    case "list":
      return (shape.isRow ? cellsIn(field, sent) : rowsIn(shape, field, sent)).length === 0;
    case "group":
      return Object.entries(shape.fields).every(([key, of]) => isEmpty(of, `${field}.${key}`, sent));
    default:
      return true;
  }
}
