/** Settings as the database has them, for work that is done where no shop is open too. */
import type { Reader } from "../../platform/db";
import { type Declarations, resolve, type SettingsOf, type Values } from "./settings";
import { storedSettings } from "./store";

export const readStored = async <D extends Declarations>(db: Reader, of: SettingsOf<D>): Promise<Values<D>> =>
  resolve(of, await storedSettings(db, of.feature));
