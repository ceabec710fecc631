/** A store of objects that several machines share: what is asked of it, whoever keeps it. */

export interface ObjectStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Undefined: there is none by this key. */
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** One that is not there is removed already. */
  remove(key: string): Promise<void>;
  /** All whose key begins with this. */
  list(beginning: string): AsyncIterable<StoredObject>;
  /** Whether it did not answer lately, and is being left alone. */
  isAway(): boolean;
}

/** The store as one of the shops that read it. */
export interface SharedObjects extends ObjectStore {
  /** A copy of a shop must not erase what the shop itself needs. */
  mayErase(): Promise<boolean>;
}

export interface StoredObject {
  key: string;
  /** Epoch milliseconds, by the store's clock. */
  changedAt: number;
}

/** The store does not answer, or answers no: what was to be kept is not kept, and may be tried again. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
  /** Of the page that needed it. */
  readonly statusCode = 503;
  /** `code`: what the store calls it (« NoSuchBucket »), or how the connection failed. Never what was signed with. */
  constructor(
    readonly code: string,
    readonly answered?: number,
  ) {
    super(`The store of objects: ${code}`);
  }
}
