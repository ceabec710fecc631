/**
 * Random rules and values, judged by our rules and by the package of those who wrote the rules first. Runs in Node and in
 * a browser alike: the same seed makes the same cases.
 */
import { validate } from "@contactable/swv";
import { checkRules, type Rule } from "./rules/rules";
import { type Given, readValues } from "./rules/values";

interface Case {
  rule: Rule;
  values: readonly (string | { name: string; size: number; type: string })[];
}

interface Exception {
  why: string;
  applies(one: Case): boolean;
}

const texts = ({ values }: Case): string[] => values.filter((value) => typeof value === "string");
const files = ({ values }: Case) => values.filter((value) => typeof value !== "string");
const isOf =
  (...names: string[]) =>
  ({ rule }: Pick<Case, "rule">): boolean =>
    names.includes(rule.rule) || (rule.rules ?? []).some((one) => isOf(...names)({ rule: one }));
const PATTERN_LIKE = isOf("email", "url", "tel", "number", "date", "time", "dayofweek", "enum");
const isExistingDay = (text: string): boolean => {
  const [, year, month, day] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text.trim()) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().slice(0, 10) === text.trim();
};
const isStrange = (text: string): boolean => {
  try {
    return !isExistingDay(text);
  } catch {
    return true;
  }
};

/** Where we mean to differ, and why. Nothing else may. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    why: "blank text is text, as in the version that our calls are of; later ones drop it",
    applies: (one) =>
      (PATTERN_LIKE(one) || isOf("required", "minitems", "maxitems", "file", "requiredfile", "any")(one)) &&
      texts(one).some((text) => text !== "" && text.trim() === ""),
  },
  {
    why: "every sign counts, spaces at the ends too; a line break counts once",
    applies: (one) =>
      isOf("minlength", "maxlength")(one) &&
      texts(one).some((text) => text !== text.trim() || text.includes("\r\n")),
  },
  {
    why: "a telephone number is digits, whatever their number, as specified; later versions count them",
    applies: isOf("tel"),
  },
  {
    why: "a day that does not exist, or a year of five digits, is no date",
    applies: (one) =>
      isOf("date", "dayofweek", "mindate", "maxdate")(one) &&
      [...texts(one), ...thresholdsOf(one.rule)].some(isStrange),
  },
  {
    why: "a choice is what the form offered, to the sign",
    applies: (one) => isOf("enum")(one) && texts(one).some((text) => text !== text.trim()),
  },
  {
    why: "a file is also known by its type, as specified",
    applies: (one) => isOf("file")(one) && files(one).some(({ type }) => type !== ""),
  },
  {
    why: "a text is no file",
    applies: (one) => isOf("requiredfile")(one) && texts(one).some((text) => text !== ""),
  },
];

const thresholdsOf = ({ threshold, rules = [] }: Rule): string[] => [
  ...(typeof threshold === "string" && threshold.includes("-") ? [threshold] : []),
  ...rules.flatMap(thresholdsOf),
];

/** In another time zone the package counts another day. */
const isElsewhere = new Date(Date.UTC(2026, 0, 1)).getTimezoneOffset() !== 0;

export interface Report {
  compared: number;
  /** Differences that the table explains, by its lines. */
  excused: Record<string, number>;
  unexplained: string[];
  /** Of all our verdicts, in order. */
  digest: number;
}

export function compare(seed: number, count: number): Report {
  const random = randomFrom(seed);
  const report: Report = { compared: 0, excused: {}, unexplained: [], digest: 0 };
  for (let at = 0; at < count; at++) {
    const one = randomCase(random);
    const ours = byUs(one);
    report.digest = (Math.imul(report.digest, 31) + (ours ? 1 : 2)) | 0;
    report.compared += 1;
    const theirs = byThem(one);
    // the package reads texts where files stand, and breaks
    if (theirs === undefined || ours === theirs || (isElsewhere && isOf("dayofweek")(one))) continue;
    const exception = EXCEPTIONS.find(({ applies }) => applies(one));
    if (exception) report.excused[exception.why] = (report.excused[exception.why] ?? 0) + 1;
    else report.unexplained.push(`${JSON.stringify(one)}: ${ours ? "ours" : "theirs"} accepts`);
  }
  return { ...report, unexplained: report.unexplained.slice(0, 10) };
}

const NAME = "champ";

function byUs({ rule, values }: Case): boolean {
  const entries = values.map((value) => [`${NAME}[]`, value as Given] as const);
  return checkRules([rule], readValues(entries)).length === 0;
}

function byThem({ rule, values }: Case): boolean | undefined {
  const data = new FormData();
  for (const value of values)
    data.append(
      `${NAME}[]`,
      typeof value === "string"
        ? value
        : new File(["x".repeat(value.size)], value.name, { type: value.type }),
    );
  try {
    return ![...validate({ rules: [rule] }, data).values()].some((found) => "error" in found);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

type Random = (below: number) => number;

function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const TEXTS = [
  "",
  " ",
  "a@b.ca",
  "a@b.c",
  " jo.e+x@exemple.qc.ca",
  "a@@b.ca",
  "a@-b.ca",
  "é@exemple.ca",
  "a@b..ca",
  "@b.cab",
  "http://a.ca",
  "http:",
  "HTTPS://EX.ca/é",
  "irc6://x",
  "javascript:alert(1)",
  "//ex.ca",
  "+1 (819) 555-0142",
  "819 ALLO",
  "1",
  "-0.5",
  ".5",
  "1.",
  "+1",
  "1e9",
  "1e400",
  "0x1f",
  "2026-11-15",
  "2026-02-30",
  "2024-02-29",
  "12026-01-01",
  "0001-01-01",
  "2026-13-01",
  "23:59",
  "24:00",
  "12:00:60",
  "8:30",
  "un",
  "Un",
  " deux ",
  "😀😀",
  "ligne\r\nligne",
  "\u0000",
  "__proto__",
];
const NAMES = ["a.pdf", "A.PDF", "photo.jpeg", "x.pdf.exe", ".pdf", "sans", "page.html", "t.txt", "a.webp"];
const TYPES = ["", "image/png", "text/html", "application/pdf"];
const CHOSEN = ["un", "deux", " deux ", "Un", "1"];
const DAYS = ["2026-11-15", "2024-02-29", "1999-12-31"];
const ACCEPTS = [["un", "deux"], ["1", "7"], [".pdf"], ["image/*"], ["image/jpeg", ".txt"], []];
const PLAIN =
  "required requiredfile email url tel number date time file enum dayofweek minitems maxitems minlength maxlength minnumber maxnumber mindate maxdate minfilesize maxfilesize unknown".split(
    " ",
  );
const SIGNS = "abcé019 .@-+:/#*()[]<>eE,_\t\n";

function randomCase(random: Random): Case {
  const rule = randomRule(random, 2);
  // what a rule is about comes often enough to meet each line of the table
  const isOften = () => random(2) === 0;
  const value = () => {
    if (rule.rule.endsWith("file") && isOften()) return randomFile(random);
    return rule.rule === "enum" && isOften() ? among(random, CHOSEN) : randomValue(random);
  };
  return { rule, values: Array.from({ length: random(4) }, value) };
}

const randomFile = (random: Random) => ({
  name: among(random, NAMES),
  size: random(20),
  type: among(random, TYPES),
});

const among = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T;

function randomRule(random: Random, depth: number): Rule {
  const base = { field: NAME, error: "non" };
  if (depth > 0 && random(12) === 0) {
    const rules = Array.from({ length: random(3) }, () => {
      const { error, ...rule } = randomRule(random, depth - 1);
      return random(2) === 0 ? { ...rule, error: "non" } : rule;
    });
    return { ...base, rule: among(random, ["all", "any"]), rules };
  }
  const rule = among(random, PLAIN);
  const isDate = rule.endsWith("date") && rule !== "date";
  const threshold = isDate ? among(random, DAYS) : among(random, [random(12), String(random(12)), "3.5", -1]);
  return { ...base, rule, threshold, accept: among(random, ACCEPTS) };
}

function randomValue(random: Random): Case["values"][number] {
  const kind = random(10);
  if (kind === 0) return randomFile(random);
  if (kind < 6) return among(random, TEXTS);
  return Array.from({ length: random(14) }, () => SIGNS[random(SIGNS.length)]).join("");
}
