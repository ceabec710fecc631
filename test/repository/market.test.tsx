import { readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { france } from "../../src/kernel/market";
import { drawPiece, useMarket } from "../../src/platform/render/market";

/** What only a market may decide: its currency, its clock, its language, its paper. */
const MARKET = /\b(?:CAD|EUR|LETTER|A4)\b|Toronto|Europe\/Paris|fr[-_](?:CA|FR)/;

/** The market itself, and what is written for or by others. */
const MAY =
  /^(?:kernel\/market\.ts|features\/payments\/stripe\/wire\.ts|features\/consent\/banner\/wire-settings\.ts|features\/product-import\/sheet\/)/;

const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file) && !MAY.test(file);
const withoutComments = (code: string) =>
  code.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, "")).replace(/^\s*\/\/.*$/gm, "");

test("no currency, time zone, locale or paper is named outside of the markets", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(isProduct);
  expect(files.length).toBeGreaterThan(500);
  const named = files.flatMap((file) =>
    withoutComments(readFileSync(`src/${file}`, "utf8"))
      .split("\n")
      .flatMap((line, at) => (MARKET.test(line) ? [`src/${file}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(named).toEqual([]);
});

test("what is drawn outside of a market fails instead of guessing one", () => {
  const Currency = () => <b>{useMarket().currency}</b>;
  expect(() => renderToStaticMarkup(<Currency />)).toThrow("outside of a market");
  expect(drawPiece(france, <Currency />)).toBe("<b>EUR</b>");
});
