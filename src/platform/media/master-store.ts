/** Where masters are kept: what is asked of the data folder, or of a store that several machines share. */

/** A picture by its name and the version that is meant. */
export interface MasterName {
  file: string;
  version: string;
}

/** `stored`: 1 when it is in the shared store, 0 when in a folder. */
export interface Master extends MasterName {
  stored: number;
}

export interface MasterStore {
  /** Each machine makes the smaller sizes for itself. */
  readonly isShared: boolean;
  /** The first of these names that is there, as a file on this machine. */
  find(files: readonly string[], version?: string): Promise<string | undefined>;
  /** As a file on this machine: fetched if it is kept elsewhere. */
  open(master: Master): Promise<string | undefined>;
  /** The whole picture, where the master is a part of it. */
  original(master: Master): Promise<string | undefined>;
  /** Keeps copies of these files, before any row names them; gives the row's `stored`. */
  put(name: MasterName, made: { master: string; original?: string }): Promise<number>;
  /** Whether it is the merchant's: the others came with the program. */
  isOwn(master: Master): boolean;
  /** It will be shown no more: it can be called back until the bin is emptied. */
  retire(master: Master): Promise<void>;
  recall(name: MasterName): Promise<string | undefined>;
  /** Once no row shows it any more. */
  remove(file: string): Promise<void>;
  /** Erases what was retired before then, but for what is shown again. */
  emptyBin(before: number, isShown: (name: MasterName) => Promise<boolean>): Promise<void>;
  /** Erases what was kept before then and no row names, nor the bin: left by a cut between two writes. */
  eraseUnnamed(
    before: number,
    namedAmong: (files: readonly string[]) => Promise<readonly MasterName[]>,
  ): Promise<void>;
}
