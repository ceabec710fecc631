/** Begins with the files that take long, so that all workers end together, also on a machine that has never run them. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

const SLOW_FIRST = [
  /house\/templates/,
  /test\/journeys\//,
  /exchange\.test/,
  /test\/(?:contract|faults)\//,
  /test\//,
];

export class LongestFirst extends BaseSequencer {
  /** Within a kind, as vitest would: by what it remembers, or else by size. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const found = SLOW_FIRST.findIndex((kind) => kind.test(moduleId));
  return found === -1 ? SLOW_FIRST.length : found;
}
