import { expect, test } from "vitest";
import { demoPages } from "../../db/pages";
import { checkDocument, registry } from "../../src/features/pages";

test.each(demoPages().map((page) => [page.path, page] as const))(
  "the demo page %s can be drawn whole",
  (_path, page) => {
    expect(checkDocument(page.document, registry).faults).toEqual([]);
  },
);
