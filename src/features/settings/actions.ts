/** Reading and changing settings. */
import { type Clock, machineClock } from "../../kernel/clock";
import { done, type Result, refused } from "../../kernel/result";
import { type Database, isUnavailable } from "../../platform/db";
import { type Declarations, resolve, type SettingsOf, settingsTag, type Values } from "./settings";
import { storedSettings, storeSetting } from "./store";

export interface Settings {
  /** A feature's settings, from memory once read. */
  read<D extends Declarations>(of: SettingsOf<D>): Promise<Values<D>>;
  /** Changes one; pages that show what it decides are forgotten, in every process. */
  change<D extends Declarations, Name extends keyof D & string>(
    of: SettingsOf<D>,
    name: Name,
    value: unknown,
  ): Promise<Result<Values<D>[Name], { name: Name; message: string }>>;
}

export function openSettings(database: Database, clock: Clock = machineClock): Settings {
  const known = new Map<string, Promise<Values<Declarations>>>();
  /** As last read: while the database is away they are better than none. */
  const last = new Map<string, Values<Declarations>>();
  database.onTouched((touched) => {
    for (const feature of [...known.keys()]) {
      if (touched === "everything" || touched.includes(settingsTag(feature))) known.delete(feature);
    }
  });

  const load = async <D extends Declarations>(of: SettingsOf<D>) => {
    const values = resolve(of, await storedSettings(database.read, of.feature));
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
    change: async (of, name, value) => {
      const read = of.declarations[name]?.type.safeParse(value);
      if (!read?.success)
        return refused({ name, message: read?.error.issues[0]?.message ?? "Réglage inconnu." });
      await database.write(async (trx, touch) => {
        await storeSetting(trx, {
          feature: of.feature,
          name,
          value: JSON.stringify(read.data),
          updated_at: clock.now(),
        });
        touch(settingsTag(of.feature));
      });
      return done(read.data as never);
    },
  };
}
