/** Without a mail server, letters become files in the data folder: one `.eml` each, whole or not there at all. */
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Outcome } from "./mail";
import { compose, type OutgoingMail, type Transport } from "./outgoing-mail";

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
    tidy: (before) => removeOlder(folder, before),
    close: () => {},
  };
}

/** The same name for the same letter: one that is written twice stays one. */
const fileName = ({ date, id }: OutgoingMail): string =>
  `${date.toISOString().slice(0, 19).replaceAll(":", "-")}-${id}.eml`;

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

async function removeOlder(folder: string, before: number): Promise<void> {
  for (const name of await lettersIn(folder)) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs < before) await rm(path, { force: true });
  }
}
