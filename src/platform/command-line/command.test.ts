import { describe, expect, test, vi } from "vitest";
import { done, type Result, refused } from "../../kernel/result";
import { answerCommand, type Command, findCommand, optionsByWord } from "./command";

interface Context {
  shop: string;
}

const define = <Data>(command: Command<Context, Data>): Command<Context> => command;
const topic = { title: "Les fleurs", listed: [{ typed: "fleurs", does: "ce qui fleurit" }] };
const commands = [
  define({
    name: "serre",
    help: [{ typed: "serre 3", does: "ouvre une serre,\net l’aère" }],
    needs: ["le numéro de la serre"],
    more: 1,
    run: async ({ shop }, { words }): Promise<Result<{ shop: string; number: number }, string>> =>
      words[0] === "0" ? refused("La serre 0 n’existe pas.") : done({ shop, number: Number(words[0]) }),
    print: ({ shop, number }) => `${shop}, serre ${number}`,
  }),
  define({
    name: "fleurs",
    topic,
    help: [{ typed: "fleurs", does: "toutes" }],
    run: async () => done(["lis", "iris"]),
    print: (flowers) => flowers.join(", "),
  }),
  define({
    name: "fleurs arreter",
    topic,
    help: [
      { typed: "fleurs arreter lis", does: "l’une d’elles" },
      { typed: "--au 12", does: "dès ce jour" },
    ],
    needs: ["son nom"],
    accepts: ([name]) => name !== "ortie",
    options: { au: "value" },
    run: async (_, { words, values }) => done([words[0], values.get("au")]),
    print: (parts) => parts.join(" "),
  }),
  define({
    name: "graine nouvelle",
    aliases: ["seed new"],
    options: { bio: "flag" },
    help: [{ typed: "graine nouvelle", does: "une graine" }],
    usage: "Écrivez « graine nouvelle ».",
    run: async () => done(1),
    print: String,
  }),
];

const LIST = `La boutique en ligne de commande

  npm run shop -- serre 3                ouvre une serre,
                                         et l’aère
  npm run shop -- fleurs                 ce qui fleurit
  npm run shop -- graine nouvelle        une graine`;

const FLOWERS = `Les fleurs

  npm run shop -- fleurs                toutes
  npm run shop -- fleurs arreter lis    l’une d’elles
      --au 12     dès ce jour`;

const open = vi.fn<
  (run: (context: Context) => Promise<Result<string, string>>) => Promise<Result<string, string>>
>((run) => run({ shop: "Ma boutique" }));
const answer = (line: string) => answerCommand(commands, line === "" ? [] : line.split(" "), open);

describe("a command", () => {
  test("is found by its longest name, whatever the accents and capitals", () => {
    const found = (line: string) => findCommand(commands, line.split(" "))?.name;
    expect(found("fleurs")).toBe("fleurs");
    expect(found("fleurs arrêter lis")).toBe("fleurs arreter");
    expect(found("FLEURS Arreter")).toBe("fleurs arreter");
    expect(found("fleurs lis")).toBe("fleurs");
    expect(found("seed new")).toBe("graine nouvelle");
    for (const line of ["", "graine", "seed", "constructor", "fleur", "arreter fleurs"])
      expect(found(line), line).toBeUndefined();
  });

  test("is run in its context and its data printed; a refusal is said as it is", async () => {
    expect(await answer("serre 3")).toEqual(done("Ma boutique, serre 3"));
    expect(await answer("serre 0")).toEqual(refused("La serre 0 n’existe pas."));
    expect(await answer("fleurs")).toEqual(done("lis, iris"));
    expect(await answer("fleurs arreter --au=12 lis")).toEqual(done("lis 12"));
  });

  test("is refused before anything is opened when its words or options do not fit", async () => {
    expect(await answer("serre")).toEqual(
      refused("Il manque le numéro de la serre. Par exemple\u00a0: npm run shop -- serre 3"),
    );
    expect(await answer("serre 1 2 3")).toMatchObject({ refusal: expect.stringContaining("est de trop") });
    expect(await answer("serre 1 --rien")).toMatchObject({
      refusal: expect.stringContaining("pas d’option"),
    });
    for (const line of ["fleurs lis", "fleurs arreter", "fleurs arreter lis iris", "fleurs arreter ortie"])
      expect(await answer(line), line).toEqual(refused(FLOWERS));
    expect(await answer("graine nouvelle 3")).toEqual(refused("Écrivez « graine nouvelle »."));
    expect(await answer("graine")).toEqual(refused("  npm run shop -- graine nouvelle    une graine"));
    expect(await answer("chanter")).toEqual(
      refused(`Instruction inconnue\u00a0: «\u00a0chanter\u00a0».\n\n${LIST}`),
    );
    expect(await answer("--rien")).toMatchObject({ ok: false });
    expect(open).not.toHaveBeenCalled();
  });

  test("is explained, alone or with its topic, and so are all of them", async () => {
    for (const line of ["", "aide", "help", "--help", "aide --help"])
      expect(await answer(line), line).toEqual(done(LIST));
    for (const line of ["fleurs --help", "fleurs arreter --help", "fleurs arreter lis --au --help"])
      expect(await answer(line), line).toEqual(done(FLOWERS));
    expect(await answer("graine --help")).toEqual(done("  npm run shop -- graine nouvelle    une graine"));
    expect(open).not.toHaveBeenCalled();
    expect(await answer("serre 3 -- --help")).toMatchObject({ ok: true, value: "Ma boutique, serre 3" });
  });

  test("shows its options to whoever looks for what npm kept", () => {
    const bio = { bio: "flag" };
    expect(optionsByWord(commands)).toEqual({ fleurs: { au: "value" }, graine: bio, seed: bio });
  });
});
