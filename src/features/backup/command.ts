/** `sauvegarde`, `restauration` and `demenager` at the merchant's command line. */
import { resolve } from "node:path";
import { formatDate, formatTime } from "../../kernel/dates";
import { refused } from "../../kernel/result";
import { table } from "../../platform/command-line/table";
import type { Sums } from "../../platform/db/copying";
import { defineBareCommand, defineCommand } from "../feature";
import { moveShop, restoreShop, saveShop } from "./actions";
import { noteMade } from "./desk/actions";
import { emptyDemo } from "./emptying";
import type { BackupSums } from "./format";
import { texts } from "./texts.fr";

const REPLACE = "remplacer";
const SURE = "oui";
const WITHOUT_STORE = "sans-entrepot";

const saveCommand = defineCommand({
  name: "sauvegarde",
  aliases: ["backup"],
  topic: texts.topic,
  help: texts.help.save,
  more: 1,
  options: { [REPLACE]: "flag", [WITHOUT_STORE]: "flag" },
  run: async (context, { words, flags }) => {
    const wanted = { replace: flags.has(REPLACE), withStore: !flags.has(WITHOUT_STORE) };
    const saved = await saveShop(context, words[0], wanted);
    if (saved.ok) await noteMade(context, saved.value);
    return saved;
  },
  print: ({ file, bytes, sums, store }) =>
    [texts.saved(file, bytes, contentOf(sums)), ...(store ? [texts.storeIn(store.isIn)] : [])].join("\n"),
});

const restoreCommand = defineBareCommand({
  name: "restauration",
  aliases: ["restore"],
  topic: texts.topic,
  help: texts.help.restore,
  needs: ["le fichier de la sauvegarde"],
  options: { [REPLACE]: "flag" },
  run: (context, { words, flags }) => restoreShop(context, resolve(words[0] ?? ""), flags.has(REPLACE)),
  print: ({ manifest: { madeAt }, sums, kept }) =>
    texts.restored(`${formatDate(madeAt, "UTC")}, ${formatTime(madeAt, "UTC")} (UTC)`, contentOf(sums), kept),
});

const moveCommand = defineBareCommand({
  name: "demenager",
  aliases: ["move"],
  topic: texts.topic,
  help: texts.help.move,
  needs: ["l’adresse de la base PostgreSQL"],
  run: async (context, { words: [url = ""] }) =>
    /^postgres(?:ql)?:\/\/[^/]+\/.+/.test(url) ? moveShop(context, url) : refused(texts.notPostgres),
  print: ({ sums, left }) => texts.moved(sumTable(sums), left),
});

const emptyCommand = defineBareCommand({
  name: "vider-la-demo",
  aliases: ["empty-demo"],
  help: texts.help.empty,
  options: { [SURE]: "flag" },
  run: (context, { flags }) => emptyDemo(context, flags.has(SURE)),
  print: ({ copy }) => texts.emptied(copy),
});

const contentOf = ({ tables, files }: BackupSums) => ({
  tables: Object.keys(tables).length,
  rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
  files: Object.keys(files).length,
});

/** Enough of a sum to compare by eye. */
const SHOWN_DIGITS = 12;

const sumTable = (sums: Sums): string =>
  table([
    [texts.columns.table, texts.columns.rows, texts.columns.sum],
    ...Object.entries(sums).map(([name, { rows, sum }]) => [name, String(rows), sum.slice(0, SHOWN_DIGITS)]),
  ]);

export const backupCommands = [saveCommand, restoreCommand, moveCommand, emptyCommand];
