/**
 * The rules of form fields, the same module in the browser and on the server: what the one accepts the other does too.
 * Every expression takes time linear in the text.
 */
import { isAcceptedFile } from "./file-types";
import { isDate, isEmail, isNumber, isoDay, isTel, isTime, isUrl } from "./patterns";
import { type Given, type GivenFile, isFile, type Values } from "./values";

/** A rule as the schema carries it. Unknown names are ignored: a newer schema may have them. */
export interface Rule {
  rule: string;
  field?: string;
  /** Said when it fails; without one the failure is not reported. */
  error?: string;
  threshold?: number | string;
  accept?: readonly string[];
  /** Of `all` and `any`. */
  rules?: readonly Rule[];
}

export interface RuleFault {
  field: string;
  error: string;
}

/** Those whose fields are there: nobody can satisfy another one. Of a group, what is left of it. */
export const rulesOn = (names: ReadonlySet<string>, rules: readonly Rule[]): Rule[] =>
  rules.flatMap((rule) => {
    if (rule.field !== undefined && !names.has(rule.field)) return [];
    if (!rule.rules?.length) return [rule];
    const left = rulesOn(names, rule.rules);
    return left.length > 0 ? [{ ...rule, rules: left }] : [];
  });

/** One fault for each field at most: that of its first failing rule with something to say. */
export function checkRules(rules: readonly Rule[], values: Values): RuleFault[] {
  const faults = new Map<string, string>();
  for (const rule of rules) {
    const { field, error } = failureOf(rule, values) ?? {};
    if (field !== undefined && error !== undefined && !faults.has(field)) faults.set(field, error);
  }
  return [...faults].map(([field, error]) => ({ field, error }));
}

type Failure = Pick<Rule, "field" | "error">;

function failureOf(rule: Rule, values: Values): Failure | undefined {
  if (rule.rule === "all") return allFailure(rule, values);
  if (rule.rule === "any") return (rule.rules ?? []).some((one) => passes(one, values)) ? undefined : rule;
  const check = Object.hasOwn(CHECKS, rule.rule) ? CHECKS[rule.rule as RuleName] : undefined;
  if (!check || check(values.all(rule.field ?? ""), rule)) return undefined;
  return rule;
}

/** A nested rule that has words of its own is reported under its own field. */
function allFailure(rule: Rule, values: Values): Failure | undefined {
  for (const one of rule.rules ?? []) {
    const failure = failureOf(one, values);
    if (failure) return failure.error === undefined ? rule : failure;
  }
  return undefined;
}

const passes = (rule: Rule, values: Values): boolean => isKnown(rule) && !failureOf(rule, values);

const isKnown = ({ rule }: Rule): boolean => rule === "all" || rule === "any" || Object.hasOwn(CHECKS, rule);

type Check = (given: readonly Given[], rule: Rule) => boolean;

const each =
  (test: (text: string) => boolean): Check =>
  (given) =>
    given.every((value) => test(textOf(value).trim()));

const textOf = (value: Given): string => (isFile(value) ? "" : value);

const CHECKS = {
  required: (given) => given.length > 0,
  requiredfile: (given) => given.some(isFile),
  email: each(isEmail),
  url: each(isUrl),
  tel: each(isTel),
  number: each(isNumber),
  date: each(isDate),
  time: each(isTime),
  file: (given, { accept = [] }) => given.every((value) => isFile(value) && isAcceptedFile(value, accept)),
  enum: (given, { accept = [] }) => given.every((value) => accept.some((one) => one === value)),
  dayofweek: (given, { accept = [] }) =>
    given.every((value) => accept.map(Number).includes(isoDay(textOf(value).trim()))),
  minitems: (given, { threshold }) => atLeast(given.length, Number.parseInt(String(threshold), 10)),
  maxitems: (given, { threshold }) => atMost(given.length, Number.parseInt(String(threshold), 10)),
  minlength: (given, { threshold }) => {
    const length = lengthOf(given);
    return length === 0 || atLeast(length, Number.parseInt(String(threshold), 10));
  },
  maxlength: (given, { threshold }) => atMost(lengthOf(given), Number.parseInt(String(threshold), 10)),
  minnumber: (given, { threshold }) =>
    given.every((value) => atLeast(Number.parseFloat(textOf(value)), Number.parseFloat(String(threshold)))),
  maxnumber: (given, { threshold }) =>
    given.every((value) => atMost(Number.parseFloat(textOf(value)), Number.parseFloat(String(threshold)))),
  mindate: (given, { threshold }) => inOrder(given, threshold, (date, bound) => date >= bound),
  maxdate: (given, { threshold }) => inOrder(given, threshold, (date, bound) => date <= bound),
  minfilesize: (given, { threshold }) => atLeast(bytesOf(given), Number.parseInt(String(threshold), 10)),
  maxfilesize: (given, { threshold }) => atMost(bytesOf(given), Number.parseInt(String(threshold), 10)),
} satisfies Record<string, Check>;

type RuleName = keyof typeof CHECKS;

export const RULE_NAMES: readonly string[] = [...Object.keys(CHECKS), "all", "any"];

/** A bound that is no number bounds nothing, and what is no number is for another rule to refuse. */
const atLeast = (value: number, bound: number): boolean => !(value < bound);
const atMost = (value: number, bound: number): boolean => !(value > bound);

/** In UTF-16 units; a line break counts once, though a posted form writes it with two. */
const lengthOf = (given: readonly Given[]): number =>
  given.reduce((sum, value) => sum + textOf(value).replaceAll("\r\n", "\n").length, 0);

const bytesOf = (given: readonly Given[]): number =>
  given.filter(isFile).reduce((sum, { size }: GivenFile) => sum + size, 0);

function inOrder(
  given: readonly Given[],
  threshold: Rule["threshold"],
  fits: (date: string, bound: string) => boolean,
): boolean {
  const bound = String(threshold);
  if (!isDate(bound)) return true;
  return given.every((value) => {
    const date = textOf(value).trim();
    return !isDate(date) || fits(date, bound);
  });
}

const FILE_RULES: ReadonlySet<string> = new Set(["requiredfile", "file", "minfilesize", "maxfilesize"]);

/** Files are looked at last, once everything else holds. */
export const isFileRule = ({ rule, rules = [] }: Rule): boolean =>
  FILE_RULES.has(rule) || (rules.length > 0 && rules.every(isFileRule));
