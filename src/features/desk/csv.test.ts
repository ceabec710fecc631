import { expect, test } from "vitest";
import { csvOf } from "./csv";

test.each([
  ["=1+1", "'=1+1"],
  ["  =cmd", "'  =cmd"],
  ["\n=cmd", '"\'\n=cmd"'],
  ["+1 819", "'+1 819"],
  ["-1", "'-1"],
  ["@a", "'@a"],
  ["\tx", "'\tx"],
  ["＝1+1", "'＝1+1"],
  [-3, "-3"],
  ['dit "oui"; non', '"dit ""oui""; non"'],
  ["Josée", "Josée"],
])("DESK-05 what somebody typed is text in a spreadsheet: %j", (typed, written) => {
  expect(csvOf([[typed]])).toBe(`\ufeff${written}\r\n`);
});
