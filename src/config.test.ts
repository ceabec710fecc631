import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BadEnvironment, readConfig } from "./config";

describe("the configuration", () => {
  test("needs nothing", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDir: "data",
      demo: undefined,
      production: true,
    });
  });

  test("reports all faults together, each with what is expected", () => {
    const faults = faultsOf({ PORT: "abc", DATABASE_URL: "mysql://x", LOG_LEVEL: "loud", SECRET: "court" });
    expect(faults).toHaveLength(4);
    expect(faults.join("\n")).toContain("SECRET est trop faible");
    expect(faults.join("\n")).toContain("PORT : on attend un nombre entier de 0 à 65535.");
    expect(faults.join("\n")).toContain("DATABASE_URL : on attend l’adresse d’un serveur PostgreSQL");
  });

  test("refuses a weak secret", () => {
    expect(faultsOf({ SECRET: "court" })).toEqual([expect.stringContaining("SECRET est trop faible")]);
    expect(faultsOf({ SECRET: `changez-moi${"x".repeat(40)}` })).toHaveLength(1);
    expect(readConfig({ SECRET: "b3".repeat(16) }).secret).toHaveLength(32);
  });

  test("refuses a public address with a path", () => {
    expect(faultsOf({ PUBLIC_URL: "https://boutique.example/fr" })).toHaveLength(1);
  });

  describe("a mail server", () => {
    const SMTP_URL = "smtps://courriel.example";
    const BOTH = { MAIL_FROM: "Chez Rosalie <rosalie@example.com>", MAIL_MERCHANT: "rosalie@example.com" };

    test.each([
      [{}, "il manque MAIL_FROM et MAIL_MERCHANT"],
      [{ MAIL_FROM: BOTH.MAIL_FROM }, "il manque MAIL_MERCHANT"],
      [{ MAIL_MERCHANT: BOTH.MAIL_MERCHANT }, "il manque MAIL_FROM"],
    ])("wants both addresses (%o)", (given, told) => {
      expect(faultsOf({ SMTP_URL, ...given })).toEqual([expect.stringMatching(new RegExp(`${told}\\.$`))]);
    });

    test("with both is taken, and without it neither is asked for", () => {
      expect(readConfig({ SMTP_URL, ...BOTH }).mailFrom).toBe(BOTH.MAIL_FROM);
      expect(readConfig({})).toMatchObject({ mailFrom: undefined, mailMerchant: undefined });
    });

    test("and a missing address are told with all other faults, each once", () => {
      const faults = faultsOf({ SMTP_URL, MAIL_FROM: "personne", PORT: "abc", SECRET: "court" });
      expect(faults).toHaveLength(4);
      expect(faults.filter((fault) => fault.includes("MAIL_MERCHANT"))).toHaveLength(1);
      expect(faultsOf({ SMTP_URL: "courriel.example" })).toHaveLength(2);
    });
  });

  test("takes an empty variable as an absent one", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" }).databaseUrl).toBeUndefined();
  });

  test("names the demo nowhere in .env.example", () => {
    expect(readFileSync(".env.example", "utf8")).not.toMatch(/encre ?bor/i);
  });

  test("is all told in .env.example", () => {
    const example = readFileSync(".env.example", "utf8");
    const source = readFileSync("src/config.ts", "utf8");
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): (?!")/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names.filter((each) => each !== "NODE_ENV")) expect(example).toContain(`#${name}=`);
  });
});

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof BadEnvironment) return error.faults;
    throw error;
  }
}
