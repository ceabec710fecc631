/** Addresses of campaigns, and their QR codes as a reader reads them. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../../test/support/databases";
import { runCommand } from "../../../../test/support/test-app";
import { type Modules, qrModules } from "../../../kernel/qr";
import { campaignLink, qrSvg } from "./link";

const ORIGIN = "https://boutique.example";
const TAGS = { utm_source: "infolettre", utm_medium: "courriel", utm_campaign: "été & soldes+" };

test("an address carries its campaign, the page's own parameters, and nothing of another campaign", () => {
  expect(campaignLink(ORIGIN, "/boutique/?ordre=prix&utm_source=ancien#bas", TAGS)).toEqual({
    ok: true,
    value:
      "https://boutique.example/boutique/?ordre=prix&utm_source=infolettre&utm_medium=courriel&utm_campaign=%C3%A9t%C3%A9%20%26%20soldes%2B#bas",
  });
});

test.each(["https://autre.example/", "//autre.example/", "javascript:alert(1)", "http://["])(
  "« %s » is no page of the shop",
  (page) => expect(campaignLink(ORIGIN, page, TAGS)).toEqual({ ok: false, refusal: "elsewhere" }),
);

test("words that no code could hold are refused", () => {
  expect(campaignLink(ORIGIN, "/", { ...TAGS, utm_term: "x".repeat(400) })).toEqual({
    ok: false,
    refusal: "too-long",
  });
});

test("the command prints the address and writes its code as a drawing", async () => {
  const database = await freshDatabase("sqlite");
  const folder = await mkdtemp(join(tmpdir(), "vitrine-"));
  const file = join(folder, "affiche.svg");
  const typed = ["campagne", "vitrine", "affiche", "été", "/boutique/", "--contenu", "porte", "--qr", file];
  const address =
    "http://localhost:3000/boutique/?utm_source=vitrine&utm_medium=affiche&utm_campaign=%C3%A9t%C3%A9&utm_content=porte";
  expect(await runCommand({ database }, typed)).toEqual({
    ok: true,
    text: `${address}\nCode QR\u00a0: ${file}`,
  });
  expect(await readFile(file, "utf8")).toBe(qrSvg(address));
  expect(await runCommand({ database }, ["campagne", "a", "b", "c", "/", "--qr", "x.png"])).toMatchObject({
    ok: false,
  });
  expect(await runCommand({ database }, ["campagne", "a", "b", "c", "https://autre.example/"])).toMatchObject(
    {
      ok: false,
      text: expect.stringContaining("n’est pas de votre boutique"),
    },
  );
  expect((await runCommand({ database }, ["campagne", "a"])).text).toContain("le support");
  await rm(folder, { recursive: true });
});

/* ---------------------------------------------------------------------- a reader */

/** As the standard's table has them: words of data in each block, words of correction. */
const BLOCKS: Record<number, { data: number[]; correction: number }> = {
  1: { data: [16], correction: 10 },
  3: { data: [44], correction: 26 },
  5: { data: [43, 43], correction: 24 },
  7: { data: [31, 31, 31, 31], correction: 18 },
  10: { data: [43, 43, 43, 43, 44], correction: 26 },
  14: { data: [40, 40, 40, 40, 41, 41, 41, 41, 41], correction: 24 },
};

const MASKED: ((row: number, column: number) => number)[] = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2,
];

/** The centres of alignment patterns, from the standard's table. */
const CENTRES: Record<number, number[]> = {
  1: [],
  3: [6, 22],
  5: [6, 30],
  7: [6, 22, 38],
  10: [6, 28, 50],
  14: [6, 26, 46, 66],
};

function isPattern(version: number, row: number, column: number): boolean {
  const size = version * 4 + 17;
  if (row === 6 || column === 6) return true;
  if ((row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9))
    return true;
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true;
  const centres = CENTRES[version] ?? [];
  const last = centres.at(-1);
  return centres.some((i) =>
    centres.some(
      (j) =>
        !(i === 6 && j === 6) &&
        !(i === 6 && j === last) &&
        !(i === last && j === 6) &&
        Math.abs(row - i) <= 2 &&
        Math.abs(column - j) <= 2,
    ),
  );
}

function wordsIn(modules: Modules, version: number): number[] {
  const size = modules.length;
  const format = [0, 1, 2, 3, 4].map((at) => (modules[8]?.[at] ? 1 : 0)).join("");
  const [level, mask] = [
    (Number.parseInt(format, 2) ^ 0b10101) >> 3,
    (Number.parseInt(format, 2) ^ 0b10101) & 7,
  ];
  expect(level).toBe(0);
  let bits = "";
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5;
    for (let at = 0; at < size; at++)
      for (const column of [right, right - 1]) {
        const row = isUp ? size - 1 - at : at;
        if (isPattern(version, row, column)) continue;
        const isFlipped = MASKED[mask]?.(row, column) === 0;
        bits += (modules[row]?.[column] ?? false) !== isFlipped ? "1" : "0";
      }
  }
  return (bits.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2));
}

const POWERS = Array.from({ length: 255 }).reduce<number[]>(
  (powers) => {
    const next = (powers.at(-1) ?? 0) * 2;
    return [...powers, next > 255 ? next ^ 0x11d : next];
  },
  [1],
);
const product = (one: number, other: number) =>
  one && other ? (POWERS[(POWERS.indexOf(one) + POWERS.indexOf(other)) % 255] ?? 0) : 0;

function read(modules: Modules): string {
  const version = (modules.length - 17) / 4;
  const { data = [], correction = 0 } = BLOCKS[version] ?? {};
  const words = wordsIn(modules, version);
  const blocks = data.map((): number[] => []);
  for (let at = 0; at < Math.max(...data); at++)
    for (const [which, length] of data.entries()) if (at < length) blocks[which]?.push(words.shift() ?? 0);
  const whole = blocks.map((block) => [...block]);
  for (let at = 0; at < correction; at++) for (const block of whole) block.push(words.shift() ?? 0);
  // a block that nothing has changed is divided by each of the factors
  for (const block of whole)
    for (let power = 0; power < correction; power++)
      expect(block.reduce((value, word) => product(value, POWERS[power] ?? 0) ^ word, 0)).toBe(0);
  const bits = blocks
    .flat()
    .map((word) => word.toString(2).padStart(8, "0"))
    .join("");
  const size = version < 10 ? 8 : 16;
  const length = Number.parseInt(bits.slice(4, 4 + size), 2);
  const bytes = Array.from({ length }, (_, at) =>
    Number.parseInt(bits.slice(4 + size + at * 8, 12 + size + at * 8), 2),
  );
  expect(bits.slice(0, 4)).toBe("0100");
  return new TextDecoder().decode(new Uint8Array(bytes));
}

test.each([14, 42, 84, 122, 213, 362])(
  "a code of %i bytes, as much as its size holds, is read as it was written",
  (bytes) => {
    const text = "https://exemple.ca/?a=été&".padEnd(bytes - 2, "a1-");
    const fitted = bytes < 40 ? "a".repeat(bytes) : text;
    expect(new TextEncoder().encode(fitted).length).toBe(bytes);
    const modules = qrModules(fitted);
    expect(Object.keys(BLOCKS)).toContain(String(((modules?.length ?? 0) - 17) / 4));
    expect(read(modules ?? [])).toBe(fitted);
  },
);

test("what is beyond the largest size has no code", () => {
  expect(qrModules("a".repeat(666))).toHaveLength(97);
  expect(qrModules("a".repeat(667))).toBeUndefined();
});
