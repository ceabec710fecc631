/** Names that other programs fixed stand in each feature's `wire` and `names` files; everything else uses constants. */
import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";

/** WooCommerce, Contact Form 7, Complianz, Burst, Sourcebuster and WordPress, as attributes, events and addresses say it. */
const FOREIGN =
  /woocommerce|wpcf7|cmplz|complianz|sbjs|wp-json|wp-content|(?<![a-z])wc[-_]|(?<![a-z])burst[-_]/;

/** Where such names live: the wire, the table of addresses, and the cookies that the policy lists. */
const HOMES = [/[/-](?:wire[a-z-]*|names)\.tsx?$/, /^src\/paths\.ts$/, /^src\/features\/consent\/declared\//];

interface Node {
  type: string;
  start: number;
  name?: unknown;
  value?: unknown;
  raw?: unknown;
}

/** Every word of the code itself, with its line: comments are not code, and an import's path is a file's name. */
function* wordsOf(file: string, text: string): Generator<[line: number, word: string]> {
  const waiting: unknown[] = [parseSync(file, text).program];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (typeof node !== "object" || node === null) continue;
    const { type, start, name, value, raw } = node as Node;
    if (!type && !Array.isArray(node)) continue;
    if (/^(?:Import|Export(?:All|Named))Declaration$/.test(type) && "source" in node && node.source) continue;
    const word = type === "TemplateElement" ? (value as { raw: string }).raw : (raw ?? name);
    if (typeof word === "string") yield [text.slice(0, start).split("\n").length, word];
    waiting.push(...Object.values(node));
  }
}

const foreignIn = (file: string, text: string): string[] =>
  FOREIGN.test(text)
    ? [...wordsOf(file, text)]
        .filter(([, word]) => FOREIGN.test(word))
        .map(([line, word]) => `${file}:${line} ${word}`)
    : [];

test("names that other programs fixed stand in wire and names files only", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((file) => `src/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file));
  const wrong = files
    .filter((file) => !HOMES.some((home) => home.test(file)))
    .flatMap((file) => foreignIn(file, readFileSync(file, "utf8")));
  expect(wrong.toSorted()).toEqual([]);
});

test.each([
  'const a = ".cmplz-accept";',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  "const a = `x ${b} woocommerce-message`;",
  "const a = () => <p className='wpcf7-form' />;",
  "const a = () => <p data-cmplz-src='x' />;",
  "const a = settings.wc_cart_params;",
  "const a = /^\\/wp-json\\//;",
])("such a name is found in %s", (code) => {
  expect(foreignIn("a.tsx", code)).toHaveLength(1);
});

test("a comment may name what the code must not", () => {
  expect(foreignIn("a.ts", "/** `wc-ajax` */ export const a = 1;")).toEqual([]);
});
