/** Every element says what it is: complete settings, valid examples, proper French. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { checkDocument } from "../../src/features/pages/pages";
import { registry } from "../support/test-app";

interface Note {
  title?: string;
  help?: string;
  default?: unknown;
}

describe.each([...registry.values()])("the element $name", (element) => {
  const { properties = {} } = z.toJSONSchema(element.settings, { io: "input", unrepresentable: "any" });
  const notes = Object.entries(properties) as [string, Note][];

  test("has a default, a title and a help for each of its settings", () => {
    for (const [name, note] of notes) {
      expect(note, name).toMatchObject({
        title: expect.stringMatching(/\S/),
        help: expect.stringMatching(/\S/),
      });
      expect(note, name).toHaveProperty("default");
    }
    expect(() => element.settings.parse({})).not.toThrow();
  });

  test("has examples that a page would accept, each with its own name", () => {
    const body = element.examples.map(({ settings, slots }) => ({ element: element.name, settings, slots }));
    expect(checkDocument({ body }, registry).faults).toEqual([]);
    expect(body.length).toBeGreaterThan(0);
    expect(new Set(element.examples.map(({ name }) => name)).size).toBe(body.length);
  });

  test("is described in French as it is printed in Québec", () => {
    const said = [element.label, element.summary, ...notes.flatMap(([, { title, help }]) => [title, help])];
    const examples = element.examples.map(({ name }) => name);
    const slots = Object.values(element.slots).map(({ title }) => title);
    expect([...said, ...examples, ...slots].filter((text) => badFrench.test(text ?? ""))).toEqual([]);
  });
});

/** A plain space where a no-break one belongs, one too many, or a typewriter's apostrophe. */
const badFrench = / [:»%$]|« |\s[!?;]|\p{L}'\p{L}/u;
