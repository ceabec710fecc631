/** The shop's pictures: masters that are found and measured, and one route for them and for their smaller sizes. */
import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { paths } from "../../paths";
import type { Database } from "../db";
import { HttpFault } from "../http/faults";
import { derivedPath, type MediaFolders, masterPath } from "./derived";
import { knownVersions, type NotedPicture, savePictures } from "./store";

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
  tellUnread: (file: string) => void = () => {},
): Promise<number> {
  const known = new Map((await knownVersions(database.read)).map(({ file, version }) => [file, version]));
  const found: NotedPicture[] = [];
  for (const file of masterNames(masters)) {
    const path = masterPath({ masters }, file);
    if (!path) continue;
    try {
      const bytes = readFileSync(path);
      const version = versionOf(bytes);
      if (known.get(file) !== version)
        found.push({ file, version, bytes: bytes.length, ...(await measure(path)), thumbhash: "" });
    } catch {
      tellUnread(file);
    }
  }
  if (found.length > 0) await database.write((trx) => savePictures(trx, found));
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
const SIZED = /^(.+)-(\d{2,4})\.(avif|webp)$/;

/** `/media/…`: the size asked for, or the master while that size is still being made. */
export function mediaRoutes(app: FastifyInstance, folders: MediaFolders): void {
  app.get<{ Params: { "*": string }; Querystring: { v?: string } }>(
    paths.media("*"),
    { config: { unlogged: true } },
    (request, reply) => {
      const file = request.params["*"];
      if (!isServed(file)) throw new HttpFault(404);
      const version = /^[0-9a-f]{8}$/.exec(request.query.v ?? "")?.[0];
      const sized = SIZED.exec(file);
      if (sized && version) {
        const [, name = "", width = "", format = ""] = sized;
        const derived = derivedPath(folders, { name, width, version, format });
        if (existsSync(derived)) return sendFile(reply, derived, "public, max-age=31536000, immutable");
        const master = masterOf(folders, name);
        if (master) return sendFile(reply, master, "no-store");
      }
      const master = masterPath(folders, file);
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
function masterOf(folders: MediaFolders, name: string): string | undefined {
  for (const ending of MEASURED) {
    const path = masterPath(folders, name + ending) ?? masterPath(folders, name + ending.toUpperCase());
    if (path) return path;
  }
  return undefined;
}

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
