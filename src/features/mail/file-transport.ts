/** Without a mail server, letters become files in the data folder: one `.eml` each, whole or not there at all. */
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Outcome } from "./mail";
import { compose, type KnownLetters, type OutgoingMail, type Transport } from "./outgoing-mail";

export const letterFolder = (dataDir: string): string => join(dataDir, "courriels");

export function fileTransport(folder: string): Transport {
  return {
    send: async (mail) => {
      const message = await compose(mail);
      return writeLetter(folder, fileName(mail), message).then(
        (): Outcome => ({ kind: "sent" }),
        (error: Error): Outcome => ({ kind: "unreached", reason: error.message }),
      );
    },
    tidy: (before, known) => removeOld(folder, before, known),
    close: () => {},
  };
}

/** In the name of a letter that the outbox forgets as it leaves: that no row knows it does not make it one to remove. */
const ALONE = "-sans-copie-";
/** More are not asked for at once. */
const LOT = 500;

/** The same name for the same letter: one that is written twice stays one. */
const fileName = ({ date, id, isErasedOnceSent }: OutgoingMail): string =>
  `${date.toISOString().slice(0, 19).replaceAll(":", "-")}${isErasedOnceSent ? ALONE : "-"}${id}.eml`;

/** Of a letter that a row of the outbox should know; what somebody else put there has none. */
const idIn = (name: string): string | undefined =>
  name.includes(ALONE) ? undefined : /-([0-9a-f]{32})\.eml$/.exec(name)?.[1];

/** Readable by nobody else: letters hold names and addresses. */
async function writeLetter(folder: string, name: string, message: Buffer): Promise<void> {
  const draft = join(folder, `.${name}`);
  const file = await open(draft, "w", 0o600).catch(async () => {
    // the first letter, or the folder was cleared away
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return open(draft, "w", 0o600);
  });
  try {
    await file.writeFile(message);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, name));
}

const lettersIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));

/** Those of these ids, also one that is half written. */
export async function removeLetters(folder: string, ids: readonly string[]): Promise<void> {
  const ends = new Set(ids.map((id) => `${id}.eml`));
  for (const name of await lettersIn(folder))
    if (ends.has(name.split("-").at(-1) ?? "")) await rm(join(folder, name), { force: true });
}

/** Also what an erasure could not remove, or had no time to. */
async function removeOld(folder: string, before: number, known: KnownLetters): Promise<void> {
  const names = await lettersIn(folder);
  for (let from = 0; from < names.length; from += LOT) {
    const lot = names.slice(from, from + LOT);
    const kept = await known(lot.flatMap((name) => idIn(name) ?? []));
    for (const name of lot) {
      const path = join(folder, name);
      const id = idIn(name);
      const isOrphan = id !== undefined && !kept.has(id);
      if (isOrphan || (await stat(path)).mtimeMs < before) await rm(path, { force: true });
    }
  }
}
