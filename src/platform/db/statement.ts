/** SQL that is put together once: from its second use on, only its values are new. */
import type { CompiledQuery, QueryExecutorProvider } from "kysely";
import type { Reader, Writer } from "./database";

export interface Statement<Values extends unknown[], Row> {
  all(db: Reader, ...values: Values): Promise<Row[]>;
  first(db: Reader, ...values: Values): Promise<Row | undefined>;
  /** Says how many rows it changed. */
  change(db: Writer, ...values: Values): Promise<number>;
}

interface Written<Row> {
  compile(db: QueryExecutorProvider): CompiledQuery<Row>;
}

/**
 * What is asked again and again, from a function that writes it with kysely. The function is called with stand-ins for
 * its values, once for each shape they come in (a list of three, a row with these columns), and may only hand them on:
 * whoever computes with one or leaves it out hears of it at the first call.
 */
export function statement<Values extends unknown[], Row>(
  write: (db: Reader, ...values: Values) => Written<Row>,
): Statement<Values, Row> {
  const kept = new WeakMap<object, Map<string, Template>>();

  const templateFor = (db: Reader, values: Values): Template => {
    // one for each engine: the adapter is what a database and its transactions have in common
    const { adapter } = db.getExecutor();
    const known = kept.get(adapter) ?? new Map<string, Template>();
    kept.set(adapter, known);
    const shape = shapeOf(values);
    let template = known.get(shape);
    if (!template) {
      template = toTemplate(write(db, ...standIns(values)).compile(db), values);
      if (known.size < SHAPES_KEPT) known.set(shape, template);
    }
    return template;
  };
  const run = (db: Reader, values: Values) => {
    const flat = flatten(values);
    const { compiled, order } = templateFor(db, values);
    const parameters = order.map((each) => (each instanceof StandIn ? flat[each.place] : each));
    return db.executeQuery<Row>({ ...compiled, parameters } as CompiledQuery<Row>);
  };

  return {
    all: async (db, ...values) => (await run(db, values)).rows,
    first: async (db, ...values) => (await run(db, values)).rows[0],
    change: async (db, ...values) => Number((await run(db, values)).numAffectedRows ?? 0),
  };
}

/** Lists come in few lengths; whatever has more shapes than this is put together anew. */
const SHAPES_KEPT = 50;

interface Template {
  compiled: CompiledQuery;
  /** What goes where: a stand-in, or a value that is always the same. */
  order: readonly unknown[];
}

function toTemplate(compiled: CompiledQuery, values: unknown[]): Template {
  const used = new Set(compiled.parameters);
  const unused = (flatten(standIns(values)) as StandIn[]).find((each) => !used.has(each));
  if (unused) throw new Error(`Value ${unused.place + 1} is not handed on: ${compiled.sql}`);
  return { compiled, order: compiled.parameters };
}

/* ------------------------------------------------------------------- values and what stands for them */

/** In the place of a value while the statement is put together. */
class StandIn {
  private static readonly made: StandIn[] = [];

  private constructor(readonly place: number) {}

  static at(place: number): StandIn {
    StandIn.made[place] ??= new StandIn(place);
    return StandIn.made[place];
  }

  [Symbol.toPrimitive](): never {
    throw new Error("A statement computes with one of its values: hand it in computed.");
  }
}

function standIns<Values extends unknown[]>(values: Values): Values {
  let place = 0;
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced);
    if (isRow(value))
      return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, replaced(of)]));
    return StandIn.at(place++);
  };
  return values.map(replaced) as Values;
}

/** What is not there would be left out, and a condition with it: better no answer than that of another question. */
function flatten(value: unknown): unknown[] {
  if (value === undefined) throw new Error("A statement is asked with a value that is not there.");
  if (Array.isArray(value)) return value.flatMap(flatten);
  return isRow(value) ? Object.values(value).flatMap(flatten) : [value];
}

function shapeOf(value: unknown): string {
  // counted: a list of one has no comma either
  if (Array.isArray(value)) return `[${value.length}${value.map(shapeOf).join()}]`;
  return isRow(value) ? `{${Object.entries(value).map(([name, of]) => name + shapeOf(of))}}` : "";
}

const isRow = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
