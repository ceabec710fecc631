/** Settings changed from a form: all of it or nothing, never over what somebody else changed meanwhile, and back again. */
import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { Clock } from "../../../kernel/clock";
import type { Market } from "../../../kernel/market";
import { done, type Result, refused } from "../../../kernel/result";
import { readSentJson } from "../../../kernel/sent-json";
import type { Database, Reader } from "../../../platform/db";
import type { Account } from "../../desk";
import { fitting, type Setting, type Settings } from "../actions";
import { type AnySettings, type Asked, declarationOf, isFor } from "../settings";
import { listChange } from "./list-change";
import { readShape, type Sent } from "./reading";
import { rivalOf } from "./rival";
import { plainValue, shapeOfSetting } from "./shape";
import { inShort } from "./shown";
import { texts } from "./texts.fr";

export interface World {
  database: Database;
  settings: Settings;
  market: Market;
  clock: Clock;
}

type Me = Pick<Account, "id">;

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
  db: Reader = database.read,
): Promise<{ asked: Asked; value: unknown }[]> {
  const groups = new Map(asked.map(({ of }) => [of.feature, of]));
  const values = new Map<string, Record<string, unknown>>();
  // one after the other: a transaction has one connection
  for (const of of groups.values()) values.set(of.feature, await settings.readNow(db, of));
  return asked.map((one) => ({
    asked: one,
    value: values.get(one.of.feature)?.[one.name] ?? declarationOf(one).usual?.(market),
  }));
}

/** Nothing is changed while one field is wrong, nor while somebody else is at it; errors are by field. */
export const changeSent = (
  world: World,
  asked: readonly Asked[],
  sent: Sent,
  me: Me,
): Promise<Result<Change[], Record<string, string>>> =>
  world.settings.changeAll(asked, async (db) => {
    const now = await valuesOf(world, asked, db);
    const judged: ReturnType<typeof judge>[] = [];
    // one after the other: a transaction has one connection
    for (const { asked: one, value } of now) {
      const rival = isOld(one, value, sent) ? await rivalOf(world, db, me, { asked: one, value }) : "";
      judged.push(judge(one, value, sent, { market: world.market, rival }));
    }
    const errors = errorsOf(judged);
    if (Object.keys(errors).length > 0) return refused(errors);
    const changes = judged.flatMap(({ change }) => change ?? []);
    const beside = faultsBeside(
      now.map(({ asked: one, value }, at) => judged[at]?.change ?? { ...one, after: value }),
    );
    if (changes.length > 0 && Object.keys(beside).length > 0) return refused(beside);
    return done({ set: changes.map(settingOf), value: changes });
  });

/** Of settings as they would be: what each says of the others of its feature. */
function faultsBeside(wanted: readonly Pick<Change, "of" | "name" | "after">[]): Record<string, string> {
  const faults = wanted.map((one) => {
    const others = wanted.filter(({ of }) => of.feature === one.of.feature);
    const values = Object.fromEntries(others.map(({ name, after }) => [name, after]));
    return [fieldOf(one), declarationOf(one).beside?.(one.after, values)] as const;
  });
  return Object.fromEntries(faults.flatMap(([field, says]) => (says ? [[field, says]] : [])));
}

const settingOf = ({ of, name, after }: Change): Setting => ({ of, name, value: after });

/** A form drawn again shows what was typed, and passes for up to date: what is old is told with the rest. */
function errorsOf(judged: readonly ReturnType<typeof judge>[]): Record<string, string> {
  const errors = Object.assign({}, ...judged.map((each) => each.errors)) as Record<string, string>;
  if (Object.keys(errors).length === 0) return {};
  const old = judged.filter(({ isStale }) => isStale);
  const told = old.map(({ conflict: [field, says] }) => {
    const faults = new Set([errors[field], says].filter(Boolean));
    return [field, [...faults].join(" ")] as const;
  });
  return { ...errors, ...Object.fromEntries(told) };
}

const isOld = (asked: Asked, now: unknown, sent: Sent): boolean =>
  sent[seenField(asked)] !== digestOf(asked, now);

/** `rival`: who has changed it since it was seen, and when. */
function judge(
  asked: Asked,
  now: unknown,
  sent: Sent,
  { market: { currency }, rival }: { market: Market; rival: string },
) {
  const declaration = declarationOf(asked);
  const shape = shapeOfSetting(declaration);
  const field = fieldOf(asked);
  const { value, faults, fieldOf: at } = readShape(shape, field, sent);
  const isStale = isOld(asked, now, sent);
  const conflict = [field, texts.conflict(rival, inShort(shape, now, currency))] as const;
  const judged = { isStale, conflict, errors: faults, change: undefined as Change | undefined };
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
  if (isStale) return { ...judged, errors: Object.fromEntries([conflict]) as Record<string, string> };
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
export function undoPacked(
  world: World,
  asked: readonly Asked[],
  packed: string,
): Promise<Result<Change[], string>> {
  const given = new Map(unpack(packed).map(([field, before, digest]) => [field, { before, digest }]));
  const wanted = asked.filter((one) => given.has(fieldOf(one)));
  return world.settings.changeAll(wanted, async (db) => {
    const back = (await valuesOf(world, wanted, db)).map(({ asked: one, value }) => {
      const { before, digest } = given.get(fieldOf(one)) ?? {};
      return { ...one, before: value, after: before, isStale: digest !== digestOf(one, value) };
    });
    if (back.length === 0 || back.some(({ isStale }) => isStale)) return refused(texts.changedSince);
    const isWrong = back.some(({ of, name, after }) => !fitting(of, name, after).ok);
    return isWrong ? refused(texts.noLongerFits) : done({ set: back.map(settingOf), value: back });
  });
}

/** Back to its default, unless somebody has changed it since the form was drawn. */
export const resetSeen = (world: World, asked: Asked, sent: Sent, me: Me): Promise<Result<unknown, string>> =>
  world.settings.changeAll(
    [asked],
    async (db): Promise<Result<{ set: readonly Setting[]; value: unknown }, string>> => {
      const [now] = await valuesOf(world, [asked], db);
      if (isOld(asked, now?.value, sent))
        return refused(texts.resetOld(await rivalOf(world, db, me, { asked, value: now?.value })));
      return done({ set: [{ ...asked, value: undefined }], value: now?.value });
    },
  );

const packs = z.array(z.tuple([z.string(), z.unknown(), z.string()]));

function unpack(packed: string): [string, unknown, string][] {
  try {
    const text = inflateRawSync(Buffer.from(packed, "base64url"), { maxOutputLength: LARGEST_UNDO });
    return packs.parse(readSentJson(text.toString()));
  } catch {
    return [];
  }
}

/* --------------------------------------------------------------------- audit */

export const auditOf = (change: Change, { currency }: Market) => {
  const declaration = declarationOf(change);
  const shape = shapeOfSetting(declaration);
  const { before, after } = change;
  const { title } = declaration;
  const isList = shape.kind === "list" && Array.isArray(before) && Array.isArray(after);
  const what = isList ? listChange(shape, before, after, currency) : undefined;
  return {
    about: `setting:${fieldOf(change)}`,
    says: what
      ? texts.audit.changedList(title, what)
      : texts.audit.changed(title, inShort(shape, before, currency), inShort(shape, after, currency)),
    detail: { before, after },
  };
};
