/** `pages` at the merchant's command line: what there is, and the desk's own verbs of publishing and restoring. */
import { formatDate, formatTime } from "../../kernel/dates";
import { done, type Result, refused } from "../../kernel/result";
import { table } from "../../platform/command-line/table";
import { type CommandContext, defineCommand } from "../feature";
import { commandTexts as says } from "./command-texts.fr";
import { openDefaultPages } from "./default-pages";
import { listedPages } from "./desk/list-verbs";
import { texts } from "./desk/texts.fr";
import { type EditingParts, type EditRefusal, publishDraft, restoreVersion } from "./drafts";
import { registryOf } from "./registry";
import type { PageRow } from "./store";
import { pageRowAt, versionsOf } from "./versions-store";

const { topic, help, needs, columns } = says;

const list = defineCommand({
  name: "pages",
  topic,
  help: help.list,
  run: async ({ database, slots, settings, market }) =>
    done(await listedPages({ database, defaults: () => openDefaultPages({ slots, settings, market }) })),
  print: (pages, { market }) =>
    pages.length === 0
      ? says.none
      : table([
          [columns.path, columns.state, columns.title, columns.at],
          ...pages.map(({ path, state, title, at }) => [
            path,
            texts.states[state],
            title,
            at === undefined ? "" : momentOf(at, market.timeZone),
          ]),
        ]),
});

const PROGRAM = { id: "", name: says.by };

const publish = defineCommand({
  name: "pages publier",
  aliases: ["pages publish"],
  topic,
  help: help.publish,
  needs: [needs.address],
  run: (context, { words: [path = ""] }) =>
    onPage(context, path, async ({ id }) => told(await publishDraft(partsOf(context), id, PROGRAM))),
  print: ({ path }) => says.published(path),
});

const versions = defineCommand({
  name: "pages versions",
  topic,
  help: help.versions,
  needs: [needs.address],
  run: ({ database }, { words: [path = ""] }) =>
    onPage({ database }, path, async ({ id }) => done({ path, rows: await versionsOf(database.read, id) })),
  print: ({ path, rows }, { market }) =>
    rows.length === 0
      ? says.noVersions(path)
      : table([
          [columns.number, columns.at, columns.by],
          ...rows.map(({ number, at, by_name }) => [String(number), momentOf(at, market.timeZone), by_name]),
        ]),
});

const restore = defineCommand({
  name: "pages restaurer",
  aliases: ["pages restore"],
  topic,
  help: help.restore,
  needs: [needs.address, needs.version],
  accepts: ([, number = ""]) => /^[1-9]\d{0,8}$/.test(number),
  run: (context, { words: [path = "", number = ""] }) =>
    onPage(context, path, async ({ id }) => {
      const restored = told(await restoreVersion(partsOf(context), id, Number(number), PROGRAM));
      return restored.ok ? done({ path, number }) : restored;
    }),
  print: ({ path, number }) => says.restored(path, number),
});

export const pagesCommands = [list, publish, versions, restore];

/** Which addresses the program answers itself, the desk has looked at when the draft was written. */
const partsOf = ({ database, clock, slots }: CommandContext): EditingParts => ({
  database,
  clock,
  elements: () => registryOf(slots),
  isTaken: () => false,
});

async function onPage<T>(
  { database }: Pick<CommandContext, "database">,
  path: string,
  work: (row: PageRow) => Promise<Result<T, string>>,
): Promise<Result<T, string>> {
  const row = await pageRowAt(database.read, path);
  return row ? work(row) : refused(says.unknown(path));
}

/** With what is wrong in the page, a line each. */
const told = <T>(outcome: Result<T, EditRefusal>): Result<T, string> =>
  outcome.ok
    ? outcome
    : refused(
        [
          outcome.refusal.message,
          ...(outcome.refusal.faults ?? []).map(({ message }) => `  - ${message}`),
        ].join("\n"),
      );

const momentOf = (at: number, timeZone: string): string =>
  `${formatDate(at, timeZone)}, ${formatTime(at, timeZone)}`;
