/** `import` and `export` at the merchant's command line: products that come and go by file. */
import { existsSync } from "node:fs";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { done, type Result, refused } from "../../kernel/result";
import { masterNames, registerPictures } from "../../platform/media/media";
import { storedMastersOf } from "../../platform/media/store";
import { type CommandContext, defineCommand } from "../feature";
import { runImport, whyStopped } from "./actions";
import { exportProducts } from "./exporting";
import { pictureFinder } from "./pictures";
import { type ImportWorld, type Plan, planImport, type Refusal } from "./planning";
import { type ReportSection, refusalReport, reportOf } from "./report";
import { MOST_BYTES } from "./sheet/reading";
import type { Language } from "./sheet/wire";
import { texts } from "./texts.fr";

const says = texts.command;

/** What was planned, and what became of it. */
interface Imported {
  plan: Plan;
  outcome: "rehearsal" | "nothing" | "done";
}

/* ----------------------------------------------------------------- import */

const importCommand = defineCommand({
  name: "import",
  help: says.help.import,
  usage: says.usage,
  needs: says.needs,
  // each option in French and as WooCommerce's own command line says it
  options: { essai: "flag", "dry-run": "flag", stock: "value" },
  run: async (context, { words: [path = ""], flags, values }): Promise<Result<Imported, string>> => {
    const stopped = context.listenForStop();
    const stock = values.get("stock");
    if (stock !== undefined && !/^\d{1,6}$/.test(stock)) return refused(says.badStock);
    const bytes = await readBounded(path);
    if (typeof bytes === "string") return refused(bytes);
    const { database, clock, market, masters, slots } = context;
    const stored = (await storedMastersOf(database.read)).map(({ file }) => file);
    const pictures = pictureFinder([...masterNames(masters), ...stored]);
    const uncounted = stock === undefined ? undefined : Number(stock);
    const world = { database, clock, market, pictures, slots, uncounted };
    const plan = await planImport(world, bytes);
    if (!plan.ok) return refused(explain(plan.refusal));
    if (flags.has("essai") || flags.has("dry-run")) return done({ plan: plan.value, outcome: "rehearsal" });
    return keep(world, context, plan.value, stopped);
  },
  print: ({ plan, outcome }) => print(plan, says[outcome]),
});

/** A file that is too large is not even read. */
async function readBounded(path: string): Promise<Uint8Array | string> {
  try {
    const { size } = await stat(path);
    return size > MOST_BYTES ? texts.file.tooLarge : await readFile(path);
  } catch {
    return texts.file.missing(path);
  }
}

async function keep(
  world: ImportWorld,
  { database, masters, objects, show }: CommandContext,
  plan: Plan,
  stopped: () => boolean,
): Promise<Result<Imported, string>> {
  if (plan.families.length === 0) return done({ plan, outcome: "nothing" });
  // products that name pictures need them known
  await registerPictures(database, masters, { isShared: objects !== undefined });
  let shown = 0;
  const progress = (lines: number, of: number) => {
    const tenth = Math.floor((lines * 10) / of);
    if (tenth > shown) show(says.progress(lines, of));
    shown = tenth;
  };
  try {
    const { lines, whole } = await runImport(world, plan, { progress, stopped });
    return whole ? done({ plan, outcome: "done" }) : refused(says.stopped(lines));
  } catch (error) {
    const stop = whyStopped(error);
    if (stop) return refused(says[stop.why](stop.reason));
    throw error;
  }
}

/* ---------------------------------------------------------------- answers */

/** A refusal is worked through; a report is read on one screen. */
const FAULTS_SHOWN = 30;
const SHOWN = { groups: 10, lines: 5 };

function explain(refusal: Refusal): string {
  const { title, ...rest } = refusalReport(refusal, FAULTS_SHOWN);
  return rest.lines.length === 0 ? title : [title, "", ...linesOf(rest)].join("\n");
}

/** The counts, then what the merchant should know, then the beginning of each list. */
function print(plan: Plan, title: string): string {
  const { counts, sections, made } = reportOf(plan, SHOWN);
  const rows = (["fresh", "changed", "same", "left"] as const).map(
    (name) => `  ${String(counts[name]).padStart(6)}  ${says.counts[name](counts[name])}`,
  );
  return [
    [title, "", ...rows].join("\n"),
    ...sections.map((section) => [section.title, ...linesOf(section)].join("\n")),
    ...made,
  ].join("\n\n");
}

const linesOf = ({ lines, more }: Pick<ReportSection, "lines" | "more">): string[] =>
  [...lines, ...(more > 0 ? [says.more(more)] : [])].map((line) => `  ${line}`);

/* ----------------------------------------------------------------- export */

const exportCommand = defineCommand({
  name: "export",
  help: says.help.export,
  usage: says.usage,
  needs: says.needs,
  options: { anglais: "flag", english: "flag", remplacer: "flag", force: "flag" },
  run: async ({ database, slots }, { words: [path = ""], flags }) => {
    const replace = flags.has("remplacer") || flags.has("force");
    if (existsSync(path) && !replace) return refused(says.exists(path));
    const language: Language = flags.has("anglais") || flags.has("english") ? "en" : "fr";
    try {
      return done({ path, lines: await writeAside(path, exportProducts({ database, slots }, language)) });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall) return refused(says.cannotWrite(path));
      throw error;
    }
  },
  print: ({ path, lines }) => says.exported(lines, path),
});

export const exchangeCommands = [importCommand, exportCommand];

/** Written beside its name and then moved onto it: half an export is never taken for a whole one. */
async function writeAside(path: string, pieces: AsyncIterable<string>): Promise<number> {
  const part = `${path}.part`;
  const file = await open(part, "w");
  let lines = -1;
  try {
    for await (const piece of pieces) {
      lines += piece.match(/\r\n/g)?.length ?? 0;
      await file.write(piece);
    }
    await file.close();
    await rename(part, path);
  } catch (error) {
    await file.close().catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
  return lines;
}
