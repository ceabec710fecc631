/** Reading and changing settings. */
import type { z } from "zod";
import { type Clock, machineClock } from "../../kernel/clock";
import { done, type Result, refused } from "../../kernel/result";
import { type Database, isUnavailable, type Reader, type Writer } from "../../platform/db";
import { commandTexts as says } from "./command-texts.fr";
import { type Declarations, resolve, type SettingsOf, settingsTag, type Values } from "./settings";
import { dropSetting, storedSettings, storeSetting } from "./store";

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

  const write = (feature: string, work: (trx: Writer) => Promise<void>) =>
    database.write(async (trx, invalidate) => {
      await work(trx);
      invalidate(settingsTag(feature));
    });

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
    change: async (of, name, value) => {
      const { type, accepts } = of.declarations[name] ?? {};
      const fits = type?.safeParse(value);
      const read = fits?.success && accepts ? accepts.safeParse(fits.data) : fits;
      if (!read?.success) return refused({ name, message: read ? faultIn(read.error) : "Réglage inconnu." });
      const row = { feature: of.feature, name, value: JSON.stringify(read.data), updated_at: clock.now() };
      await write(of.feature, (trx) => storeSetting(trx, row));
      return done(read.data as never);
    },
    reset: (of, name) => write(of.feature, (trx) => dropSetting(trx, of.feature, name)),
  };
}

/** The first fault and, in a list, of which item. */
function faultIn({ issues: [issue] }: z.ZodError): string {
  if (!issue) return "";
  return issue.path.length > 0 ? `${says.part(issue.path)}\u00a0: ${issue.message}` : issue.message;
}
