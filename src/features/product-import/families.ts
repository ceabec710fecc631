/** Lines gathered into families: a product with its variations, each code once, each variation with its product. */
import { slugify } from "../../kernel/text";
import { closedIn, codeFor, opened } from "./opening";
import type { Remark } from "./sheet/remarks";
import { columnName } from "./sheet/wire";
import { texts } from "./texts.fr";
import type { LeftOut, Told } from "./told";

/** The lines of one product. Its own line may be missing when only its variations are told. */
export interface Family {
  sku: string;
  product?: Told | undefined;
  variations: Told[];
}

const MOST_VARIATIONS = 500;

export const linesIn = ({ product, variations }: Family): Told[] =>
  product ? [product, ...variations] : variations;

/** In the order in which the file names them. */
export function gather(
  read: readonly Told[],
  left: readonly LeftOut[],
  fault: (remark: Remark) => void,
  warn: (remark: Remark) => void,
): { families: Family[]; left: LeftOut[] } {
  const lines = withCodes(read, warn);
  const products = lines.filter(({ type }) => type !== "variation");
  const parents = parentsIn(lines, left);
  const closed = closedIn(lines);
  const families = new Map<string, Family>();
  const leftToo: LeftOut[] = [];
  for (const product of products) addProduct(families, product, fault);
  for (const line of lines.filter(({ type }) => type === "variation")) {
    const parent = parents.find(line.parent);
    if (parent === "left out") leftToo.push({ ...line, reason: texts.left.parent });
    else for (const one of opened(line, parent, closed, warn)) addVariation(families, one, parent, fault);
  }
  refuseTwins([...families.values()], fault);
  return withoutBare([...families.values()], [...left, ...leftToo]);
}

/** In WooCommerce a product may have no code: here it gets one, from its number there or from its name. */
function withCodes(lines: readonly Told[], warn: (remark: Remark) => void): Told[] {
  const taken = new Set(lines.map(({ sku }) => sku));
  const counts = new Map<string, number>();
  return lines.map((line) => {
    if (line.sku !== "" || line.type === "variation") return line;
    const stem = line.id ? `ID-${line.id}` : slugify(line.name ?? "").slice(0, 90);
    if (stem === "") return line;
    let sku = stem;
    while (taken.has(sku)) {
      const count = (counts.get(stem) ?? 1) + 1;
      counts.set(stem, count);
      sku = `${stem}-${count}`;
    }
    taken.add(sku);
    warn({ line: line.line, column: columnName("sku"), text: texts.warning.madeSku(sku), matters: true });
    return { ...line, sku };
  });
}

/** A product whose every variation is left out is left out with them. */
function withoutBare(families: readonly Family[], left: readonly LeftOut[]) {
  const gone = new Set(left.map(({ parent }) => parent).filter(Boolean));
  const isBare = ({ product, variations }: Family) =>
    product?.type === "variable" &&
    variations.length === 0 &&
    (gone.has(product.sku) || gone.has(`id:${product.id}`));
  const bare = families.filter(isBare).flatMap(({ product }) => product ?? []);
  return {
    families: families.filter((family) => !isBare(family)),
    left: [...left, ...bare.map((product) => ({ ...product, reason: texts.left.bare }))],
  };
}

/** Variations name their product by its code or, in WooCommerce's way, by « id:123 ». */
function parentsIn(lines: readonly Told[], left: readonly LeftOut[]) {
  const bySku = new Map(lines.map((line) => [line.sku, line]));
  const byId = new Map(lines.filter(({ id }) => id !== "").map((line) => [line.id, line]));
  const gone = new Set(left.flatMap(({ sku, id }) => [sku, id && `id:${id}`]).filter(Boolean));
  return {
    find: (name: string): Told | string | "left out" | undefined => {
      const id = /^id:\s*(\d+)$/i.exec(name)?.[1];
      const told = id ? byId.get(id) : bySku.get(name);
      if (told && name !== "") return told;
      if (gone.has(id ? `id:${id}` : name)) return "left out";
      return id || name === "" ? undefined : name;
    },
  };
}

function addProduct(families: Map<string, Family>, product: Told, fault: (remark: Remark) => void): void {
  const { sku, line } = product;
  if (sku === "") fault({ line, column: columnName("sku"), text: texts.family.noSku });
  // a second line of the same code is told with the other twins
  else families.set(families.has(sku) ? `${sku}\n${line}` : sku, { sku, product, variations: [] });
}

function addVariation(
  families: Map<string, Family>,
  line: Told,
  parent: Told | string | undefined,
  fault: (remark: Remark) => void,
): void {
  const sku = typeof parent === "object" ? parent.sku : (parent ?? "");
  const family = families.get(sku) ?? { sku, variations: [] };
  const reason = whyNot(line, parent, family);
  const own = line.sku || codeFor(sku, line);
  if (reason) fault({ line: line.line, column: columnName("parent"), text: reason });
  else if (!own) fault({ line: line.line, column: columnName("sku"), text: texts.family.noSku });
  else {
    family.variations.push({ ...line, sku: own });
    families.set(sku, family);
  }
}

function whyNot(line: Told, parent: Told | string | undefined, { variations }: Family): string | undefined {
  if (parent === undefined) return texts.family.noParent(line.parent);
  if (parent === line) return texts.family.ownParent;
  if (typeof parent === "object" && parent.type !== "variable")
    return texts.family.notVariable(line.parent, parent.type);
  return variations.length >= MOST_VARIATIONS ? texts.family.tooMany(MOST_VARIATIONS) : undefined;
}

function refuseTwins(families: readonly Family[], fault: (remark: Remark) => void): void {
  const first = new Map<string, number>();
  for (const { sku, line } of families.flatMap(linesIn).toSorted((one, other) => one.line - other.line)) {
    const before = first.get(sku);
    if (before === undefined) first.set(sku, line);
    else fault({ line, column: columnName("sku"), text: texts.family.twin(sku, before) });
  }
}
