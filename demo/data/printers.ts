/** The series and printers, named and addressed, and which of them take a consumable. */
import { makers } from "./makers";
import { LINES, type Line, type Model } from "./printer-lines";
import type { DemoPrinter, DemoSeries } from "./types";

export const series: DemoSeries[] = LINES.map((line) => ({
  slug: seriesSlug(line),
  maker: line.maker,
  name: line.name,
}));

export const printers: DemoPrinter[] = LINES.flatMap((line) =>
  line.models.map((model) => printer(line, model)),
);

/** Slugs of the printers that take a consumable: "214", "TL-48", "ruban". */
export function printersTaking(...families: string[]): string[] {
  return LINES.flatMap((line) =>
    line.models.filter(([, , takes]) => families.includes(takes)).map((model) => printer(line, model).slug),
  );
}

export function slugOf(words: string): string {
  return words
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function printer(line: Line, [model, year]: Model): DemoPrinter {
  const name = `${makerName(line.maker)} ${fullModel(line, model)}`;
  const aliases = aliasesOf(line, model);
  return { slug: slugOf(name), series: seriesSlug(line), name, aliases, year, kind: line.kind };
}

/** The letter series print their letter in the model itself: « Norvik N320 », not « Norvik Série N N320 ». */
function fullModel(line: Line, model: string): string {
  return line.name.startsWith("Série") ? model : `${line.name} ${model}`;
}

function aliasesOf(line: Line, model: string): string[] {
  const full = fullModel(line, model);
  const short = model.replace(/ /g, "");
  const coded = line.name.startsWith("Série")
    ? `${line.letter}-${short.slice(1)}`
    : `${line.letter}-${short}`;
  const initial = makerName(line.maker)[0];
  return [full, full.replace(/ /g, ""), coded, `${initial}${coded.replace("-", "")}`].filter(
    (alias, at, all) => all.indexOf(alias) === at,
  );
}

function seriesSlug(line: Line): string {
  return slugOf(`${line.maker} ${line.name}`);
}

function makerName(slug: string): string {
  return makers.find((maker) => maker.slug === slug)!.name;
}
