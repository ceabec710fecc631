/** Tests of screens and forms, for either engine. */
import { describe } from "vitest";
import type { Database } from "../../src/platform/db/index";
import { type Engine, engines, freshDatabase, type Holding } from "./databases";
import { sized } from "./size";

/**
 * For what is asked over HTTP, where the rows behind it have tests of their own on both engines: in every run on one of
 * them, which its name decides, so that each has a part of all screens; on both with `npm run test:slow`.
 */
export function onOneEngine(
  name: string,
  tests: (open: (holding?: Holding) => Promise<Database>, engine: Engine) => void,
): void {
  const sum = [...name].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  const chosen = engines()[sum % engines().length]!;
  describe.each(sized([chosen], engines()))(`${name} (%s)`, (engine) =>
    tests((holding) => freshDatabase(engine, holding), engine),
  );
}
