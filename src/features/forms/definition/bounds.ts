/** Limits of a field that nobody could keep: looked at when a form is saved, never when visitors are shown one. */
import type { FormField } from "./definition";
import { texts } from "./texts.fr";

interface BoundFault {
  path: readonly PropertyKey[];
  message: string;
}

type Bound = number | string | undefined;
type Limits = readonly [part: string, least: Bound, most: Bound][];

export const boundFaults = (fields: readonly FormField[]): BoundFault[] =>
  fields.flatMap((field, index) =>
    limitsOf(field).flatMap(([part, least, most]) =>
      least !== undefined && most !== undefined && least > most
        ? [{ path: ["fields", index, part], message: texts.leastAboveMost(shown(least), shown(most)) }]
        : [],
    ),
  );

function limitsOf(field: FormField): Limits {
  switch (field.kind) {
    case "text":
    case "email":
    case "url":
    case "tel":
    case "textarea":
      return [["minlength", field.minlength, field.maxlength]];
    case "number":
    case "range":
    case "date":
      return [["min", field.min, field.max]];
    case "checkbox":
      return [
        ["minitems", field.minitems, field.exclusive ? 1 : (field.maxitems ?? field.choices.length)],
        ["minitems", field.minitems, field.freeText ? undefined : field.choices.length],
      ];
    default:
      return [];
  }
}

const shown = (bound: number | string): string => String(bound).replace(".", ",");
