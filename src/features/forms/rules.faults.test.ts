/** T9c: our rules against the package of those who wrote them first, in Node and in Chromium, with a table of what differs on purpose. */
import { runInThisContext } from "node:vm";
import { build } from "vite";
import { beforeAll, expect, test } from "vitest";
import { newPage } from "../../../test/support/browser";
import { sized } from "../../../test/support/size";
import type { compare, EXCEPTIONS, Report } from "./rules-oracle.fixture";

const PAIRS = sized(8000, 100_000);
const SEED = 20_261_115;

/** Both judges and the cases in one script, the same for Node and the browser. */
let script: string;
beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: false,
      lib: { entry: "src/features/forms/rules-oracle.fixture.ts", formats: ["iife"], name: "judges" },
    },
  });
  const [output] = [built].flat();
  if (!output || !("output" in output)) throw new Error("nothing was built");
  // a name of its own in neither: the next file of this worker finds none
  script = `(() => { ${output.output[0].code}; return judges; })()`;
});

interface Judges {
  compare: typeof compare;
  EXCEPTIONS: typeof EXCEPTIONS;
}

const inNode = (): Judges => runInThisContext(script) as Judges;

test(`T9c ${PAIRS} random rules and values have the same verdict in Node, in Chromium and by the package`, async () => {
  const { compare: judge, EXCEPTIONS: table } = inNode();
  const here = judge(SEED, PAIRS);
  const { page } = await newPage();
  const there = (await page.evaluate(`${script}.compare(${SEED}, ${PAIRS})`)) as Report;
  expect([here.unexplained, there.unexplained]).toEqual([[], []]);
  expect([here.compared, there.compared]).toEqual([PAIRS, PAIRS]);
  expect(there.digest).toBe(here.digest);
  // every line of the table is there for something
  expect(Object.keys(here.excused).sort()).toEqual(table.map(({ why }) => why).sort());
});

test("T9c control: without the table the differences are found", () => {
  const { compare: judge } = inNode();
  const { excused } = judge(SEED, 5000);
  expect(Object.values(excused).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(50);
});
