/** What a schema refuses, in the words of whoever filled in a form: no types, no patterns, no signs of comparison. */
import { z } from "zod";
import { formatNumber } from "./money";

/** For all schemas that have no words of their own. */
export const speakFrench = (): void => {
  z.config({ localeError: faultInFrench });
};

const UNFIT = "Cette valeur ne convient pas.";
const EMPTY = "Ce champ est à remplir.";

const shown = (number: number | bigint): string => formatNumber(Number(number));
const counted = (count: number | bigint, one: string, many: string): string =>
  `${shown(count)}\u00a0${Number(count) < 2 ? one : many}`;

function faultInFrench(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return typeFault(issue);
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return FORMATS[issue.format] ?? UNFIT;
    case "invalid_value":
      return `Choisissez une des réponses proposées\u00a0: ${issue.values.map(String).join(", ")}.`;
    case "not_multiple_of":
      return `Écrivez un multiple de ${shown(issue.divisor)}.`;
    case "unrecognized_keys":
      return `Ceci n’est pas connu\u00a0: ${issue.keys.map((key) => `«\u00a0${key}\u00a0»`).join(", ")}.`;
    default:
      return UNFIT;
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  email: "Écrivez une adresse de courriel complète.",
  url: "Écrivez une adresse complète, par exemple https://exemple.com/.",
  date: "Écrivez une date, par exemple 2026-11-15.",
  time: "Écrivez une heure, par exemple 14:30.",
  regex: "Cette écriture ne convient pas.",
};

function typeFault({ input, expected }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  if (expected === "int") return "Écrivez un nombre entier.";
  if (expected === "number") return "Écrivez un nombre.";
  return input === undefined || input === null ? EMPTY : UNFIT;
}

function tooSmall({ origin, minimum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (origin === "string")
    return Number(minimum) === 1 ? EMPTY : `Écrivez au moins ${counted(minimum, "signe", "signes")}.`;
  if (origin === "array" || origin === "set") return `Il en faut au moins ${shown(minimum)}.`;
  return `Écrivez un nombre ${Number(minimum) === 0 ? "positif" : `d’au moins ${shown(minimum)}`}.`;
}

function tooBig({ origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (origin === "string") return `Écrivez au plus ${counted(maximum, "signe", "signes")}.`;
  if (origin === "array" || origin === "set") return `Il y en a trop\u00a0: ${shown(maximum)} au plus.`;
  return `Écrivez un nombre d’au plus ${shown(maximum)}.`;
}
