/** Settings changed from a form: all of it or nothing, never over what somebody else changed meanwhile, and back again. */
import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { Market } from "../../../kernel/market";
import { done, type Result, refused } from "../../../kernel/result";
import type { Database } from "../../../platform/db";
import type { Settings } from "../actions";
import { type AnySettings, type Asked, declarationOf, isFor } from "../settings";
import { readShape, type Sent } from "./reading";
import { plainValue, shapeOfSetting } from "./shape";
import { inShort } from "./shown";
import { texts } from "./texts.fr";

export interface World {
  database: Database;
  settings: Settings;
  market: Market;
}

export interface Change extends Asked {
  before: unknown;
  after: unknown;
}

export const fieldOf = ({ of, name }: Asked): string => `${of.feature}.${name}`;
/** The field that tells which value the form was drawn from. */
const seenField = (asked: Asked): string => `vu.${fieldOf(asked)}`;

export const allOf = (of: AnySettings, market: Market): Asked[] =>
  Object.entries(of.declarations)
    .filter(([, declaration]) => isFor(declaration, market))
    .map(([name]) => ({ of, name }));

/** Those that are changed here, and not on a screen of their own. */
export const changedHere = (of: AnySettings, market: Market): Asked[] =>
  allOf(of, market).filter((asked) => declarationOf(asked).screen === undefined);

/** Hidden in the form. */
export const seenFields = (drawn: readonly { asked: Asked; value: unknown }[]): Record<string, string> =>
  Object.fromEntries(drawn.map(({ asked, value }) => [seenField(asked), digestOf(asked, value)]));

const digestOf = (asked: Asked, value: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(plainValue(shapeOfSetting(declarationOf(asked)), value)))
    .digest("base64url")
    .slice(0, 16);

/** What was asked for, as the database has it now; what the merchant has left open is shown as it is usual. */
export async function valuesOf(
  { database, settings, market }: World,
  asked: readonly Asked[],
): Promise<{ asked: Asked; value: unknown }[]> {
  const groups = new Map(asked.map(({ of }) => [of.feature, of]));
  const read = await Promise.all(
    [...groups.values()].map(async (of) => [of.feature, await settings.readNow(database.read, of)] as const),
  );
  const values = new Map(read);
  return asked.map((one) => ({
    asked: one,
    value: values.get(one.of.feature)?.[one.name] ?? declarationOf(one).usual?.(market),
  }));
}

/** Nothing is changed while one field is wrong; errors are by field. */
export async function changeSent(
  world: World,
  asked: readonly Asked[],
  sent: Sent,
): Promise<Result<Change[], Record<string, string>>> {
  const now = await valuesOf(world, asked);
  const judged = now.map(({ asked: one, value }) => judge(one, value, sent, world.market));
  const errors = Object.assign({}, ...judged.map((each) => each.errors)) as Record<string, string>;
  if (Object.keys(errors).length > 0) {
    // a form drawn again shows what was typed, and passes for up to date: say now of what is old that it is
    const old = judged.filter(({ isOld }) => isOld);
    const told = old.map(({ conflict: [field, says] }) => {
      const faults = new Set([errors[field], says].filter(Boolean));
      return [field, [...faults].join(" ")] as const;
    });
    return refused({ ...errors, ...Object.fromEntries(told) });
  }
  const changes = judged.flatMap(({ change }) => change ?? []);
  for (const { of, name, after } of changes) await world.settings.change(of, name, after);
  return done(changes);
}

function judge(asked: Asked, now: unknown, sent: Sent, { currency }: Market) {
  const declaration = declarationOf(asked);
  const shape = shapeOfSetting(declaration);
  const field = fieldOf(asked);
  const { value, faults, fieldOf: at } = readShape(shape, field, sent);
  const isOld = sent[seenField(asked)] !== digestOf(asked, now);
  const conflict = [field, texts.conflict(inShort(shape, now, currency))] as const;
  const judged = { isOld, conflict, errors: faults, change: undefined as Change | undefined };
  if (Object.keys(faults).length > 0) return judged;
  const read = declaration.type.safeParse(value);
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message }) => [at(path), message] as const);
    return { ...judged, errors: Object.fromEntries(wrong.reverse()) as Record<string, string> };
  }
  const digest = digestOf(asked, read.data);
  if (digest === sent[seenField(asked)] || digest === digestOf(asked, now)) return judged;
  const accepted = declaration.accepts?.safeParse(read.data);
  if (accepted && !accepted.success)
    return { ...judged, errors: { [field]: accepted.error.issues[0]?.message ?? "" } };
  if (isOld) return { ...judged, errors: Object.fromEntries([conflict]) as Record<string, string> };
  return { ...judged, change: { ...asked, before: now, after: accepted ? accepted.data : read.data } };
}

/* ---------------------------------------------------------------------- undo */

/** A toast travels in a cookie: what is longer cannot be undone by it, the audit trail still has it. */
const LONGEST_UNDO = 2000;
const LARGEST_UNDO = 100_000;

/** What takes these changes back, small enough to travel. */
export function packUndo(changes: readonly Change[]): string | undefined {
  const values = changes.map((change) => [fieldOf(change), change.before, digestOf(change, change.after)]);
  const packed = deflateRawSync(JSON.stringify(values)).toString("base64url");
  return packed.length <= LONGEST_UNDO ? packed : undefined;
}

/** Only what is still as that change left it; otherwise nothing. */
export async function undoPacked(
  world: World,
  asked: readonly Asked[],
  packed: string,
): Promise<Result<Change[], string>> {
  const given = new Map(unpack(packed).map(([field, before, digest]) => [field, { before, digest }]));
  const now = await valuesOf(
    world,
    asked.filter((one) => given.has(fieldOf(one))),
  );
  const isOld = now.some(({ asked: one, value }) => given.get(fieldOf(one))?.digest !== digestOf(one, value));
  if (isOld || now.length === 0) return refused(texts.changedSince);
  const back = now.map(({ asked: one, value }) => ({
    ...one,
    before: value,
    after: given.get(fieldOf(one))?.before,
  }));
  for (const { of, name, after } of back) await world.settings.change(of, name, after);
  return done(back);
}

const packs = z.array(z.tuple([z.string(), z.unknown(), z.string()]));

function unpack(packed: string): [string, unknown, string][] {
  try {
    const text = inflateRawSync(Buffer.from(packed, "base64url"), { maxOutputLength: LARGEST_UNDO });
    return packs.parse(JSON.parse(text.toString()));
  } catch {
    return [];
  }
}

/* --------------------------------------------------------------------- audit */

export const auditOf = (change: Change, { currency }: Market) => {
  const declaration = declarationOf(change);
  const shape = shapeOfSetting(declaration);
  const { before, after } = change;
  return {
    about: `setting:${fieldOf(change)}`,
    says: texts.audit.changed(
      declaration.title,
      inShort(shape, before, currency),
      inShort(shape, after, currency),
    ),
    detail: { before, after },
  };
};
