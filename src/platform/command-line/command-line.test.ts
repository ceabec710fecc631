import { describe, expect, test } from "vitest";
import { type Options, readArguments, takenByNpm } from "./command-line";

const options: Options = { essai: "flag", limite: "value", "par-courriel": "value" };

describe("a command line", () => {
  const read = (...args: string[]) => {
    const outcome = readArguments(args, options);
    return outcome.ok
      ? [outcome.value.words, [...outcome.value.flags], Object.fromEntries(outcome.value.values)]
      : outcome.refusal;
  };

  test("takes « --x y » and « --x=y » alike, wherever they stand", () => {
    const wanted = [["a", "b"], ["essai"], { limite: "1", "par-courriel": "2" }];
    expect(read("a", "b", "--essai", "--limite", "1", "--par-courriel=2")).toEqual(wanted);
    expect(read("--limite=1", "a", "--par-courriel", "2", "--essai", "b")).toEqual(wanted);
  });

  test("takes a negative number, a lone dash and what follows « -- » for words", () => {
    expect(read("a", "-12,5", "-", "--", "--essai")).toEqual([["a", "-12,5", "-", "--essai"], [], {}]);
    expect(read("--limite", "-3")).toEqual([[], [], { limite: "-3" }]);
  });

  test("refuses what it does not know, a value too many and a value too few", () => {
    expect(read("a", "--rien")).toContain("On attend\u00a0: --essai, --limite, --par-courriel");
    expect(read("-e")).toContain("«\u00a0-e\u00a0»");
    expect(read("--essai=oui")).toContain("ne prend pas de valeur");
    for (const args of [["--limite"], ["--limite="], ["--limite", "--essai"]])
      expect(read(...args), args.join(" ")).toContain("Il manque une valeur");
    expect(readArguments(["--__proto__"], options).ok).toBe(false);
    expect(readArguments(["--essai"], {})).toMatchObject({
      refusal: expect.stringContaining("pas d’option"),
    });
  });
});

describe("what npm kept for itself", () => {
  const verbs = {
    import: { essai: "flag", "dry-run": "flag", stock: "value" },
    export: { force: "flag" },
    coupon: { limite: "value", "par-courriel": "value", au: "value" },
  } as const;
  const npms = { npm_config_cache: "/x", npm_config_audit: "", npm_config_user_agent: "npm", PATH: "/bin" };
  const taken = (line: string, env: Record<string, string> = {}) =>
    takenByNpm(line.split(" "), verbs, { ...npms, ...env });

  test("is noticed, with the call that would have done it", () => {
    expect(taken("import f.csv", { npm_config_essai: "true" })).toContain(
      "npm run shop -- import f.csv --essai",
    );
    expect(taken("import f.csv", { npm_config_dry_run: "true" })).toContain("--dry-run");
    expect(taken("coupon nouveau X 10%", { npm_config_limite: "1", npm_config_par_courriel: "2" })).toContain(
      "npm run shop -- coupon nouveau X 10% --limite=1 --par-courriel=2",
    );
    expect(taken("coupon nouveau X 10% 1", { npm_config_limite: "true" })).toContain("--limite=…");
  });

  test("is noticed for a verb that has no such option, and when it is mistyped by a letter", () => {
    expect(taken("stock EB-1 40", { npm_config_essai: "true" })).toContain("npm a gardé");
    for (const name of ["essais", "esai", "esssai", "stok"])
      expect(taken("import f.csv", { [`npm_config_${name}`]: "true" }), name).toContain("npm a gardé");
  });

  test("is not confused with npm’s own settings, nor with what was handed over", () => {
    expect(taken("import f.csv")).toBeUndefined();
    expect(taken("import f.csv", { npm_config_force: "true" })).toBeUndefined();
    expect(taken("export f.csv", { npm_config_force: "true" })).toContain("--force");
    expect(taken("export f.csv --force", { npm_config_force: "true" })).toBeUndefined();
    // every option that npm itself knows and that is near to ours in length
    for (const name of ["save", "call", "also", "all", "json", "script", "scope", "store", "min_release_age"])
      expect(taken("import f.csv", { [`npm_config_${name}`]: "true" }), name).toBeUndefined();
  });
});
