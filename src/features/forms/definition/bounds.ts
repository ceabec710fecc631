/**
 * Limits of a field that nobody could keep, and rules on fields that are not there: looked at when a form is saved,
 * never when visitors are shown one.
 */
import type { Rule } from "../rules/rules";
import { type FormDefinition, type FormField, isNamed } from "./definition";
import { tagsIn } from "./tags";
import { texts } from "./texts.fr";

interface SaveFault {
  path: readonly PropertyKey[];
  message: string;
}

type Bound = number | string | undefined;
type Limits = readonly [part: string, least: Bound, most: Bound][];

export const saveFaults = ({ fields, rules, mail, copy }: FormDefinition): SaveFault[] => {
  const names = new Set(fields.filter(isNamed).map(({ name }) => name));
  return [
    ...boundFaults(fields),
    ...ruleFaults(rules, names, ["rules"]),
    ...tagFaults({ subject: mail.subject, text: mail.text }, names, "mail"),
    ...tagFaults({ subject: copy?.subject, text: copy?.text }, names, "copy"),
  ];
};

/** Names in brackets that no field bears: nothing would stand in their place. */
const tagFaults = (
  letter: Readonly<Record<string, string | undefined>>,
  names: ReadonlySet<string>,
  at: "mail" | "copy",
): SaveFault[] =>
  Object.entries(letter).flatMap(([part, text = ""]) =>
    tagsIn(text).flatMap((name) =>
      names.has(name) ? [] : [{ path: [at, part], message: texts.tagOfNothing(name) }],
    ),
  );

const boundFaults = (fields: readonly FormField[]): SaveFault[] =>
  fields.flatMap((field, index) =>
    limitsOf(field).flatMap(([part, least, most]) =>
      least !== undefined && most !== undefined && least > most
        ? [{ path: ["fields", index, part], message: texts.leastAboveMost(shown(least), shown(most)) }]
        : [],
    ),
  );

const ruleFaults = (
  rules: readonly Rule[],
  names: ReadonlySet<string>,
  at: readonly PropertyKey[],
): SaveFault[] =>
  rules.flatMap(({ rule, field, rules: nested = [] }, index) => [
    ...(field === undefined || names.has(field)
      ? []
      : [{ path: [...at, index, "field"], message: texts.ruleOnNothing(rule, field) }]),
    ...ruleFaults(nested, names, [...at, index, "rules"]),
  ]);

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
