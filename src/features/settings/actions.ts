/** Reading and changing settings. */
import type { z } from "zod";
import { type Clock, machineClock } from "../../kernel/clock";
import { done, type Result, refused } from "../../kernel/result";
import { type Database, isUnavailable, type Reader, type Writer } from "../../platform/db";
import { commandTexts as says } from "./command-texts.fr";
import {
  type AnySettings,
  type Asked,
  type Declarations,
  resolve,
  type SettingsOf,
  settingsTag,
  type Values,
} from "./settings";
import { dropSetting, dropUnset, holdSettings, storedSettings, storeSetting } from "./store";

/** What is to be set; undefined: back to its default. */
export interface Setting extends Asked {
  value: unknown;
}

export interface Settings {
  /** A feature's settings, from memory once read. */
  read<D extends Declarations>(of: SettingsOf<D>): Promise<Values<D>>;
  /** The same as the database has them now, for what makes money: a process may not have heard of a change. */
  readNow<D extends Declarations>(db: Reader, of: SettingsOf<D>): Promise<Values<D>>;
  /** Changes one; pages that show what it decides are forgotten, in every process. */
  change<D extends Declarations, Name extends keyof D & string>(
    of: SettingsOf<D>,
    name: Name,
    value: unknown,
  ): Promise<Result<Values<D>[Name], { name: Name; message: string }>>;
  /**
   * What is decided of these, all of it or none: nobody else changes any of them meanwhile, in any process. `decide`
   * reads by what it is given, awaits nothing else, and hands back only what fits.
   */
  changeAll<Value, Refusal>(
    asked: readonly Asked[],
    decide: (db: Writer) => Promise<Result<{ set: readonly Setting[]; value: Value }, Refusal>>,
  ): Promise<Result<Value, Refusal>>;
  /** Back to its default. */
  reset<D extends Declarations>(of: SettingsOf<D>, name: keyof D & string): Promise<void>;
}

export function openSettings(database: Database, clock: Clock = machineClock): Settings {
  const known = new Map<string, Promise<Values<Declarations>>>();
  /** As last read: while the database is away they are better than none. */
  const last = new Map<string, Values<Declarations>>();
  let changes = 0;
  database.onInvalidated((invalidated) => {
    changes += 1;
    for (const feature of [...known.keys()]) {
      if (invalidated === "everything" || invalidated.includes(settingsTag(feature))) known.delete(feature);
    }
  });

  const load = async <D extends Declarations>(of: SettingsOf<D>, db?: Reader) => {
    const whole = (of.whole ?? of) as SettingsOf<D>;
    const values = resolve(whole, await storedSettings(db ?? database.read, of.feature));
    last.set(of.feature, values);
    return values;
  };

  const begin = <D extends Declarations>(of: SettingsOf<D>): Promise<Values<D>> => {
    const loading = load(of).catch((fault: unknown) => {
      // a failed read is not remembered
      if (known.get(of.feature) === loading) known.delete(of.feature);
      const old = last.get(of.feature) as Values<D> | undefined;
      if (old && isUnavailable(fault)) return old;
      throw fault;
    });
    known.set(of.feature, loading);
    return loading;
  };

  return {
    read: <D extends Declarations>(of: SettingsOf<D>) =>
      (known.get(of.feature) as Promise<Values<D>> | undefined) ?? begin(of),
    readNow: async (db, of) => {
      const before = changes;
      const values = await load(of, db);
      // pages then show what orders are counted by; what was read before a change says nothing of now
      if (before === changes) known.set(of.feature, Promise.resolve(values));
      return values;
    },
    ...changing(database, clock),
  };
}

/** What writes settings; what was read of them is forgotten by the tags that this names. */
function changing(database: Database, clock: Clock): Pick<Settings, "change" | "changeAll" | "reset"> {
  const write = (feature: string, work: (trx: Writer) => Promise<void>) =>
    database.write(async (trx, invalidate) => {
      await work(trx);
      invalidate(settingsTag(feature));
    });

  const rowOf = ({ of, name, value }: Setting) => ({
    feature: of.feature,
    name,
    value: JSON.stringify(value),
    updated_at: clock.now(),
  });

  const put = async (trx: Writer, { of, name, value }: Setting) => {
    if (value === undefined) return dropSetting(trx, of.feature, name);
    const read = fitting(of, name, value);
    if (!read.ok) throw new Error(`${of.feature}.${name} does not fit: ${read.refusal}`);
    return storeSetting(trx, rowOf({ of, name, value: read.value }));
  };

  return {
    change: async (of, name, value) => {
      const read = fitting(of, name, value);
      if (!read.ok) return refused({ name, message: read.refusal });
      const row = rowOf({ of, name, value: read.value });
      await write(of.feature, (trx) => storeSetting(trx, row));
      return done(read.value as never);
    },
    changeAll: (asked, decide) =>
      database.write(async (trx, invalidate) => {
        const held = asked.map(({ of, name }) => ({ feature: of.feature, name }));
        await holdSettings(trx, held);
        const decided = await decide(trx);
        if (decided.ok) for (const setting of decided.value.set) await put(trx, setting);
        await dropUnset(trx, [...new Set(held.map(({ feature }) => feature))]);
        if (!decided.ok) return decided;
        invalidate(...new Set(decided.value.set.map(({ of }) => settingsTag(of.feature))));
        return done(decided.value.value);
      }),
    reset: (of, name) => write(of.feature, (trx) => dropSetting(trx, of.feature, name)),
  };
}

/** What is set when this is asked for, or what is wrong with it. */
export function fitting(of: AnySettings, name: string, value: unknown): Result<unknown, string> {
  const { type, accepts } = of.declarations[name] ?? {};
  const fits = type?.safeParse(value);
  const read = fits?.success && accepts ? accepts.safeParse(fits.data) : fits;
  if (!read) return refused("Réglage inconnu.");
  return read.success ? done(read.data) : refused(faultIn(read.error));
}

/** The first fault and, in a list, of which item. */
function faultIn({ issues: [issue] }: z.ZodError): string {
  if (!issue) return "";
  return issue.path.length > 0 ? `${says.part(issue.path)}\u00a0: ${issue.message}` : issue.message;
}
