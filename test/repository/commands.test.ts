/** The commands of all features: each can be found and is explained, and no text tells of one that is not there. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { features } from "../../src/features/all";
import { fold } from "../../src/kernel/text";
import { findCommand } from "../../src/platform/command-line/command";
import { listCommands } from "../../src/platform/command-line/help";

const commands = features.flatMap((feature) => feature.commands ?? []);

describe("the merchant's commands", () => {
  test("have one or two plain words for a name, which no other has", () => {
    const names = commands.map(({ name }) => name);
    expect(
      names.filter((name) => fold(name) !== name || !/^[a-z]+(?:-[a-z]+)*(?: [a-z]+)?$/.test(name)),
    ).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(commands.map((command) => [command.name, command] as const))(
    "« %s » is found by its name, by its examples, and says what it does",
    (name, command) => {
      expect(findCommand(commands, name.split(" "))).toBe(command);
      const calls = command.help.filter(({ typed }) => !typed.startsWith("--"));
      expect(calls.length).toBeGreaterThan(0);
      for (const typed of [...calls.map((line) => line.typed), command.example ?? name])
        expect(findCommand(commands, typed.split(" ")), typed).toBe(command);
      for (const { does } of command.help) expect(does).not.toBe("");
    },
  );

  test("explain only options that they have", () => {
    for (const { name, help, options = {} } of commands) {
      const explained = help.flatMap(({ typed }) => /^--([a-z-]+)/.exec(typed)?.[1] ?? []);
      expect(
        explained.filter((option) => !Object.hasOwn(options, option)),
        name,
      ).toEqual([]);
    }
  });

  test("are all in the list, by themselves or by their topic", () => {
    const list = listCommands(commands);
    for (const { name } of commands)
      expect(list).toMatch(new RegExp(`^  npm run shop -- ${name.split(" ")[0]}\\b`, "m"));
  });

  test("are what texts and documents tell the merchant to type", () => {
    const called = commands.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
    const begin = new Set(["aide", ...called.map((name) => name.split(" ")[0])]);
    const wrong = told().filter(({ word }) => !begin.has(fold(word)));
    expect(wrong).toEqual([]);
    for (const { topic } of commands)
      for (const { typed } of topic?.listed ?? []) expect(begin, typed).toContain(typed.split(" ")[0]);
  });
});

/** Every « npm run shop -- word » outside of tests. */
function told(): { file: string; word: string }[] {
  const files = ["src", "docs"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => `${root}/${file}`),
  );
  return ["README.md", ...files]
    .filter((file) => /\.(?:tsx?|md)$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/npm run shop -- (\p{L}+(?:-\p{L}+)*)/gu)].map(
        ([, word = ""]) => ({
          file,
          word,
        }),
      ),
    );
}
