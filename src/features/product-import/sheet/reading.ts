/** From the bytes of a file to its lines and cells: its alphabet, its separator, its bounds. */
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { done, type Result, refused } from "../../../kernel/result";
import { texts } from "../texts.fr";
import { columnNamed } from "./wire";

export const MOST_BYTES = 20 * 1024 * 1024;
export const MOST_ROWS = 50_000;
const MOST_IN_A_RECORD = 1_000_000;
const MOST_COLUMNS = 1000;

/** As many lines at a time: between two slices, requests that wait are answered. */
export const SLICE = 100;

export interface Sheet {
  header: string[];
  rows: { /** Where it begins in the file, the header being line 1. */ line: number; cells: string[] }[];
}

/** What it is not is said in one sentence; what its cells hold is judged elsewhere. */
export async function readSheet(bytes: Uint8Array): Promise<Result<Sheet, string>> {
  if (bytes.length > MOST_BYTES) return refused(texts.file.tooLarge);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return refused(texts.file.workbook);
  // one kind of line break, so that lines are counted as a person counts them
  const text = decode(bytes).replace(/\r\n?/g, "\n");
  if (text.trim() === "") return refused(texts.file.empty);
  const nul = text.indexOf("\0");
  if (nul >= 0) return refused(texts.file.nul(text.slice(0, nul).split("\n").length));
  const separator = separatorOf(text);
  if (!separator) return refused(texts.file.noHeader);
  return readRows(text, separator);
}

/** UTF-8 when it is that; UTF-16 when it says so; else what older spreadsheets write. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The separator under which the first line names most columns that we know; at least two. */
function separatorOf(text: string): string | undefined {
  const counted = [",", ";", "\t"].map((separator) => ({ separator, known: knownColumns(text, separator) }));
  const best = counted.toSorted((one, other) => other.known - one.known)[0];
  return best && best.known >= 2 ? best.separator : undefined;
}

function knownColumns(text: string, separator: string): number {
  try {
    const [header = []] = parseAtOnce(text.slice(0, MOST_IN_A_RECORD), {
      ...OPTIONS,
      delimiter: separator,
      to: 1,
    });
    return header.filter((name) => columnNamed(name).is !== "unknown").length;
  } catch {
    return 0;
  }
}

const OPTIONS = {
  bom: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: MOST_IN_A_RECORD,
} as const;

async function readRows(text: string, separator: string): Promise<Result<Sheet, string>> {
  const rows: Sheet["rows"] = [];
  const parser = Readable.from(inPieces(text)).pipe(parse({ ...OPTIONS, delimiter: separator, info: true }));
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (rows.length > MOST_ROWS) return refused(texts.file.tooManyRows);
      if (record.some((cell) => cell.trim() !== ""))
        rows.push({ line: firstLine(record, info.lines), cells: record });
      if (rows.length % SLICE === 0) await setImmediate();
    }
  } catch (error) {
    return refused(explain(error));
  }
  const [header, ...rest] = rows;
  if (!header || rest.length === 0) return refused(texts.file.noRows);
  if (header.cells.length > MOST_COLUMNS) return refused(texts.file.tooManyColumns);
  return done({ header: header.cells.map((name) => name.trim()), rows: rest });
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

const PIECE = 64 * 1024;

function* inPieces(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + PIECE);
    // a character of two halves is never cut
    if (to < text.length && text.charCodeAt(to - 1) >= 0xd800 && text.charCodeAt(to - 1) < 0xdc00) to += 1;
    yield text.slice(from, to);
    from = to;
  }
}

/** The parser says where a record ends; it begins as many lines above as its cells hold line breaks. */
const firstLine = (record: readonly string[], last: number): number =>
  last - record.reduce((breaks, cell) => breaks + (cell.match(/\n/g)?.length ?? 0), 0);

function explain(error: unknown): string {
  if (!(error instanceof CsvError)) throw error;
  const line = Number((error as { lines?: unknown }).lines ?? 0);
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return texts.file.openQuote(line);
  if (error.code === "CSV_MAX_RECORD_SIZE") return texts.file.longRecord(line);
  return texts.file.badQuote(line);
}
