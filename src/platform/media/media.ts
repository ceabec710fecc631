/** The shop's pictures: masters that are found and measured, and one route for them and for their smaller sizes. */
import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { paths } from "../../paths";
import type { Database } from "../db";
import { HttpFault } from "../http/faults";
import { StoreUnavailable } from "../object-store/object-store";
import { derivedPath, type MediaFolders, masterPath } from "./derived";
import type { MasterName, MasterStore } from "./master-store";
import { knownVersions, type NotedPicture, savePictures, setStored } from "./store";

const TYPES: Record<string, string> = {
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".svg": "image/svg+xml",
};
const MEASURED = new Set([".webp", ".png", ".jpg", ".jpeg", ".avif", ".gif"]);
const endingOf = (file: string): string => extname(file).toLowerCase();

/** Notes every master that is new or has changed; gives back how many. One that cannot be read keeps nothing from opening: it is told. */
export async function registerPictures(
  database: Database,
  masters: MediaFolders["masters"],
  {
    isShared = false,
    tellUnread = () => {},
  }: {
    /** There is a store that several machines share. */
    isShared?: boolean;
    tellUnread?: (file: string) => void;
  } = {},
): Promise<number> {
  const known = new Map((await knownVersions(database.read)).map((master) => [master.file, master]));
  const found: NotedPicture[] = [];
  const back: MasterName[] = [];
  for (const file of masterNames(masters)) {
    const path = masterPath({ masters }, file);
    if (!path) continue;
    try {
      const bytes = readFileSync(path);
      const version = versionOf(bytes);
      const noted = known.get(file);
      // what is in the shared store is what is shown, whatever a folder of this machine has by the same name
      if (noted?.stored === 1) {
        if (!isShared && noted.version === version) back.push(noted);
      } else if (noted?.version !== version)
        found.push({ file, version, bytes: bytes.length, ...(await measure(path)), thumbhash: "" });
    } catch {
      tellUnread(file);
    }
  }
  if (found.length + back.length === 0) return 0;
  await database.write(async (trx) => {
    await savePictures(trx, found);
    for (const master of back) await setStored(trx, master, 0);
  });
  return found.length;
}

/** The pictures that pages can show, as paths under their folder. */
export const masterNames = (masters: MediaFolders["masters"]): string[] =>
  [...new Set(masters.flatMap(namesIn))].sort();

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return (
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => file.replaceAll("\\", "/"))
      // what is hidden stays so: pictures as they were before they were cropped
      .filter((file) => MEASURED.has(endingOf(file)) && !file.startsWith("."))
  );
}

/** Photographs of telephones that the decoder does not read, in the merchant's own folder. */
export const unreadNames = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.hei[cf]$/i.test(file))
    : [];

/** Part of every address of the picture. */
export const versionOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 8);

/** The picture library is large: a shop whose pictures are all known never loads it. */
export async function measure(path: string): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import("sharp");
  const { autoOrient } = await sharp(path).metadata();
  return { width: autoOrient.width, height: autoOrient.height };
}

/** Whether a master has an address: accents, spaces and « % » are fine, signs that queries or folders use are not. */
export const isServed = (file: string): boolean =>
  ENDING.test(file) && file.split("/").every((part) => PART.test(part));

const ENDING = /\.(?:webp|png|svg|avif|jpe?g|gif)$/i;
/** None begins with a dot: nothing leads out of the folder, and what is hidden stays so. */
const PART = /^[^./\\\p{Cc}?*:|"<>][^/\\\p{Cc}?*:|"<>]*$/u;
const SIZED = /^(.+)-(\d{2,4})\.(avif|webp|jpg)$/;

/** Long enough for a store that was away to be asked again. */
const RETRY_AFTER_S = "5";

/** `/media/…`: the size asked for, or the master while that size is still being made. */
export function mediaRoutes(
  app: FastifyInstance,
  folders: MediaFolders,
  masters: Pick<MasterStore, "find">,
): void {
  const find = (files: readonly string[], version?: string) =>
    masters.find(files, version).catch((error: unknown) => {
      if (error instanceof StoreUnavailable)
        throw new HttpFault(503, undefined, { "retry-after": RETRY_AFTER_S });
      throw error;
    });
  app.get<{ Params: { "*": string }; Querystring: { v?: string } }>(
    paths.media("*"),
    { config: { unlogged: true } },
    async (request, reply) => {
      const file = request.params["*"];
      if (!isServed(file)) throw new HttpFault(404);
      const version = /^[0-9a-f]{8}$/.exec(request.query.v ?? "")?.[0];
      const sized = SIZED.exec(file);
      if (sized && version) {
        const [, name = "", width = "", format = ""] = sized;
        const derived = derivedPath(folders, { name, width, version, format });
        if (existsSync(derived)) return sendFile(reply, derived, "public, max-age=31536000, immutable");
        const master = await find(namesOf(name), version);
        if (master) return sendFile(reply, master, "no-store");
      }
      const master = await find([file], version);
      if (!master) throw new HttpFault(404);
      return sendFile(
        reply,
        master,
        version ? "public, max-age=31536000, immutable" : "public, max-age=86400",
      );
    },
  );
}

/** A size is named after its master without the ending, which may be in capitals. */
const namesOf = (name: string): string[] =>
  [...MEASURED].flatMap((ending) => [name + ending, name + ending.toUpperCase()]);

function sendFile(reply: FastifyReply, path: string, caching: string): FastifyReply {
  return (
    reply
      .header("cache-control", caching)
      // a letter shows them inside somebody's webmail
      .header("cross-origin-resource-policy", "cross-origin")
      .type(TYPES[endingOf(path)] ?? "application/octet-stream")
      .send(createReadStream(path))
  );
}
