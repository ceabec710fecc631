/** The settings of an element as a form: its fields come from its schema, and its faults go back to them. */
import { createHash } from "node:crypto";
import type { z } from "zod";
import type { ElementNode } from "../../../elements/element";
import { unsafeHrefIn } from "../../../elements/text/lines";

import { done, type Result, refused } from "../../../kernel/result";
import type { AnySettings, Asked } from "../../settings";
import { type Drawn, readShape, type Sent, type Shape, shapeOfSetting } from "../../settings/desk";
import type { AnyElement } from "../pages";
import { texts } from "./texts.fr";

/** Before the name of each field. */
const FEATURE = "e";
/** Sent with the settings of an element that is to stand in the page again. */
export const PUT_BACK = "remettre";

/** Declared as settings of a feature are: the same fields, the same reading. */
function declaredBy(element: AnyElement): AnySettings {
  const shape = element.settings.shape as Record<string, z.ZodType>;
  const declarations = Object.entries(shape).map(([name, type]) => {
    const { title = name, help = "", unit } = (type.meta() ?? {}) as Record<string, string | undefined>;
    return [name, { type, title, help, ...(unit && { unit }) }];
  });
  return { feature: FEATURE, declarations: Object.fromEntries(declarations) };
}

const askedOf = (of: AnySettings): Asked[] => Object.keys(of.declarations).map((name) => ({ of, name }));

/** What is not set is shown as its default. */
export function drawnSettings(element: AnyElement, node: ElementNode): Drawn[] {
  const of = declaredBy(element);
  const whole = element.settings.safeParse(node.settings ?? {});
  const values = (whole.success ? whole.data : (node.settings ?? {})) as Record<string, unknown>;
  return askedOf(of).map((asked) => ({ asked, value: values[asked.name] }));
}

export function readElement(
  element: AnyElement,
  sent: Sent,
): Result<Record<string, unknown>, Record<string, string>> {
  const of = declaredBy(element);
  const errors: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const fields = new Map<string, (path: readonly PropertyKey[]) => string>();
  for (const [name, declaration] of Object.entries(of.declarations)) {
    const shape = shapeOfSetting(declaration);
    const { value, faults, fieldOf } = readShape(shape, `${FEATURE}.${name}`, sent);
    Object.assign(errors, faults, unsafeLinks(shape, `${FEATURE}.${name}`, sent));
    values[name] = value;
    fields.set(name, fieldOf);
  }
  const read = element.settings.safeParse(values);
  if (!read.success)
    for (const { path, message } of read.error.issues) {
      const [name, ...rest] = path;
      const field = fields.get(String(name))?.(rest) ?? `${FEATURE}.${String(name)}`;
      errors[field] ??= message;
    }
  return Object.keys(errors).length === 0 && read.success
    ? done(read.data as Record<string, unknown>)
    : refused(errors);
}

/** Links in formatted texts that no page would draw as such, each at its field. */
function unsafeLinks(shape: Shape, field: string, sent: Sent): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [name, value] of Object.entries(sent)) {
    if (name !== field && !name.startsWith(`${field}.`)) continue;
    if (!formatAt(shape, name.slice(field.length + 1).split("."))) continue;
    const href = unsafeHrefIn(String([value].flat()[0] ?? ""));
    if (href) faults[name] = texts.unsafeLink(href);
  }
  return faults;
}

const formatAt = (shape: Shape | undefined, [part, ...rest]: readonly string[]): boolean => {
  if (shape?.kind === "list") return formatAt(shape.of, rest);
  if (shape?.kind === "group") return formatAt(shape.fields[part ?? ""], rest);
  return shape?.format !== undefined && rest.length === 0;
};

/** Tells whether an element is still as it was when its form was drawn. */
export const digestOf = (node: Pick<ElementNode, "settings">): string =>
  createHash("sha256")
    .update(JSON.stringify(node.settings ?? {}))
    .digest("base64url")
    .slice(0, 16);
