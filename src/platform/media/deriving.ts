/** Derives every picture in a process of its own, which takes the time that visitors leave it and gives its memory back. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import type { PictureSource } from "../../kernel/picture";
import type { Database } from "../db";
import { hasSizes, type MediaFolders } from "./derived";
import type { MasterStore } from "./master-store";
import { countToDerive, derivedPictures, markDerived, nextToDerive, type StoredSource } from "./store";

/** What the process is asked, and what it answers: a sketch, or why it has none. */
export interface DeriveRequest {
  picture: PictureSource;
  /** Where its master is. */
  master: string;
  folders: MediaFolders;
}
export type DeriveAnswer = { sketch: string } | { fault: string };

export type Derive = (picture: PictureSource, master: string) => Promise<DeriveAnswer>;

export interface DeriveHooks {
  progress(left: number): void;
  /** A picture that cannot be read keeps its master at every size. */
  failed(file: string, fault: string): void;
  /** The pages that show these pictures; absent: any page may. */
  tagsOf?(files: readonly string[]): Promise<readonly string[]>;
  signal: AbortSignal;
}

/** Makes what is missing, one picture at a time. A store that does not answer ends it: nothing is given up. */
export async function deriveAll(
  database: Database,
  masters: Pick<MasterStore, "open">,
  derive: Derive,
  hooks: DeriveHooks,
): Promise<void> {
  const made: string[] = [];
  while (!hooks.signal.aborted) {
    const picture = await nextToDerive(database.read);
    if (!picture) break;
    const answer = await deriveOne(masters, derive, picture);
    if ("fault" in answer) hooks.failed(picture.file, answer.fault);
    const sketch = "sketch" in answer ? answer.sketch : "";
    await database.write((trx) => markDerived(trx, picture.file, sketch));
    made.push(picture.file);
    if (made.length % 25 === 0) hooks.progress(await countToDerive(database.read));
  }
  if (made.length === 0) return;
  const tags = (await hooks.tagsOf?.(made)) ?? ["pictures"];
  if (tags.length > 0) await database.write(async (_trx, invalidate) => invalidate(...tags));
}

/** The sizes that another machine has made for itself, for this one. */
export async function deriveHere(
  database: Database,
  masters: Pick<MasterStore, "open">,
  derive: Derive,
  { folders, failed, signal }: Pick<DeriveHooks, "failed" | "signal"> & { folders: MediaFolders },
): Promise<void> {
  for (const picture of await missingHere(database, folders)) {
    if (signal.aborted) return;
    const answer = await deriveOne(masters, derive, picture);
    if ("fault" in answer) failed(picture.file, answer.fault);
  }
}

export const missingHere = async ({ read }: Pick<Database, "read">, folders: MediaFolders) =>
  (await derivedPictures(read)).filter((picture) => !hasSizes(folders, picture));

async function deriveOne(
  masters: Pick<MasterStore, "open">,
  derive: Derive,
  picture: StoredSource,
): Promise<DeriveAnswer> {
  const master = await masters.open(picture);
  return master === undefined ? { fault: "The master is not there any more." } : derive(picture, master);
}

/** Starts the program that derives, at the lowest priority, for as long as the work lasts; the signal ends it at once. */
export async function withDeriver(
  { program, folders, signal }: { program: string; folders: MediaFolders; signal: AbortSignal },
  work: (derive: Derive) => Promise<void>,
): Promise<void> {
  const child = fork(program, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  signal.addEventListener("abort", () => child.kill());
  const gone = once(child, "exit");
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  try {
    await work(async (picture, master) => {
      const answered = once(child, "message");
      child.send({ picture, master, folders } satisfies DeriveRequest);
      const [answer] = await Promise.race([answered, gone.then(refuse)]);
      return answer as DeriveAnswer;
    });
  } finally {
    child.kill();
    await gone;
  }
}

/** What is left is made at the next start. */
function refuse(): never {
  throw new Error("The process that derives pictures has ended.");
}
