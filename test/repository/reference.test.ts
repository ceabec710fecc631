/** docs/reference.md: every setting and every command, written from what the features declare. */
import { expect, test } from "vitest";
import { features } from "../../src/features/all";
import type { Feature } from "../../src/features/feature";
import type { AnySettings } from "../../src/features/settings";

const UPDATE = "npx vitest run test/repository/reference.test.ts --update";

test(`the reference tells every setting and command as it is declared (write it anew: ${UPDATE})`, async () => {
  await expect(referenceOf(features)).toMatchFileSnapshot("../../docs/reference.md");
});

function referenceOf(list: readonly Feature[]): string {
  return [
    "# Reference of settings and commands",
    `Written from what the features declare; do not edit. To write it anew: \`${UPDATE}\`.`,
    "## Commands",
    "Each is typed after `npm run shop -- `. Accents and capitals in its name do not matter.",
    ...list.flatMap((feature) => commandsOf(feature)),
    "## Settings",
    "`npm run shop -- reglages` shows what they are set to, `npm run shop -- reglages notices.comingSoon oui` changes one.",
    ...list.flatMap((feature) => (feature.settings ?? []).flatMap(settingsOf)),
  ]
    .join("\n\n")
    .concat("\n");
}

function commandsOf({ name, commands = [] }: Feature): string[] {
  if (commands.length === 0) return [];
  const rows = commands.flatMap(({ help, options = {} }) => {
    const [first, ...more] = help.map(({ typed, does }) => [code(typed), does]);
    const others = Object.entries(options)
      .filter(([option]) => !help.some(({ typed }) => typed.startsWith(`--${option}`)))
      .map(([option, kind]) => code(kind === "flag" ? `--${option}` : `--${option} …`));
    const [typed = "", does = ""] = first ?? [];
    return [[typed, others.length > 0 ? `${does} (${others.join(", ")})` : does], ...more];
  });
  return [`### ${name}`, table(["Typed", "Does"], rows)];
}

function settingsOf({ feature, declarations }: AnySettings): string[] {
  const rows = Object.entries(declarations).map(([name, { type, title, help, helpIn = {}, unit }]) => [
    code(`${feature}.${name}`),
    unit ? `${title} (${unit})` : title,
    [help, ...Object.entries(helpIn).map(([country, more]) => `(${country}) ${more}`)].join(" "),
    code(JSON.stringify(type.parse(undefined))),
  ]);
  return [`### ${feature}`, table(["Name", "Title", "Help", "Default"], rows)];
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(heads), `|${"---|".repeat(heads.length)}`, ...rows.map(line)].join("\n");
}

const cell = (text: string): string => text.replaceAll("\n", " ").replaceAll("|", "\\|");
const code = (text: string): string => `\`${text}\``;
