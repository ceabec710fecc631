/** The shop's pictures: masters that are found, smaller sizes that are derived in the background, one route for both. */
import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { type PictureSource, widthsOf } from "../../kernel/picture";
import type { Database } from "../db";
import { HttpFault } from "../http/faults";
import { countToDerive, knownVersions, markDerived, nextToDerive, savePictures } from "./store";

export interface MediaFolders {
  /** Where the masters are. */
  masters: string;
  /** Where the derived sizes are kept. */
  derived: string;
}

const TYPES: Record<string, string> = {
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".png": "image/png",
  ".svg": "image/svg+xml",
};
const MEASURED = new Set([".webp", ".png"]);

/** Notes every master that is new or has changed; gives back how many. */
export async function noteMasters(database: Database, masters: string): Promise<number> {
  if (!existsSync(masters)) return 0;
  const known = new Map((await knownVersions(database.read)).map(({ file, version }) => [file, version]));
  const found: PictureSource[] = [];
  for (const file of readdirSync(masters, { recursive: true, encoding: "utf8" }).sort()) {
    const name = file.replaceAll("\\", "/");
    if (!MEASURED.has(extname(name))) continue;
    const version = versionOf(readFileSync(join(masters, file)));
    if (known.get(name) !== version)
      found.push({ file: name, version, ...(await measure(join(masters, file))), thumbhash: "" });
  }
  if (found.length > 0) await database.write((trx) => savePictures(trx, found));
  return found.length;
}

const versionOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 8);

async function measure(path: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(path).metadata();
  return { width, height };
}

/** Makes what is missing, one picture at a time; stops between two when asked to. */
export async function deriveAll(
  database: Database,
  folders: MediaFolders,
  hooks: { progress: (left: number) => void; stopped: () => boolean },
): Promise<void> {
  sharp.concurrency(1);
  let made = 0;
  for (
    let next = await nextToDerive(database.read);
    next && !hooks.stopped();
    next = await nextToDerive(database.read)
  ) {
    const thumbhash = await derive(next, folders);
    await database.write((trx) => markDerived(trx, next?.file ?? "", thumbhash));
    made += 1;
    if (made % 25 === 0) hooks.progress(await countToDerive(database.read));
  }
  if (made > 0) await database.write(async (_trx, touch) => touch("pictures"));
}

async function derive(picture: PictureSource, folders: MediaFolders): Promise<string> {
  const master = sharp(join(folders.masters, picture.file));
  for (const width of widthsOf(picture.width)) {
    await write(
      master.clone().resize({ width }).avif({ quality: 52, effort: 3 }),
      derivedPath(folders, picture, width, "avif"),
    );
    if (width === Math.min(480, picture.width)) {
      await write(
        master.clone().resize({ width }).webp({ quality: 78 }),
        derivedPath(folders, picture, width, "webp"),
      );
    }
  }
  return sketch(master.clone());
}

function derivedPath(folders: MediaFolders, picture: PictureSource, width: number, format: string): string {
  return join(folders.derived, `${picture.file.replace(/\.\w+$/, "")}-${width}.${picture.version}.${format}`);
}

/** Written aside, then moved into place: a half-made file is never served. */
async function write(image: Sharp, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await image.toFile(`${path}.part`);
  await rename(`${path}.part`, path);
}

async function sketch(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(64, 64, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}

const SIZED = /^([a-z0-9/_-]+)-(\d{2,4})\.(avif|webp)$/;
const FILE = /^[a-z0-9/_-]+\.(?:webp|png|svg|avif)$/;

/** `/media/…`: the size asked for, or the master while that size is still being made. */
export function mediaRoutes(app: FastifyInstance, folders: MediaFolders): void {
  app.get<{ Params: { "*": string }; Querystring: { v?: string } }>(
    "/media/*",
    { config: { cached: true } },
    (request, reply) => {
      const file = request.params["*"];
      if (!FILE.test(file)) throw new HttpFault(404);
      const version = /^[0-9a-f]{8}$/.exec(request.query.v ?? "")?.[0];
      const sized = SIZED.exec(file);
      if (sized && version) {
        const [, name, width, format] = sized;
        const derived = join(folders.derived, `${name}-${width}.${version}.${format}`);
        if (existsSync(derived)) return sendFile(reply, derived, "public, max-age=31536000, immutable");
        const master = join(folders.masters, `${name}.webp`);
        if (existsSync(master)) return sendFile(reply, master, "no-store");
      }
      const master = join(folders.masters, file);
      if (!existsSync(master)) throw new HttpFault(404);
      return sendFile(
        reply,
        master,
        version ? "public, max-age=31536000, immutable" : "public, max-age=86400",
      );
    },
  );
}

function sendFile(reply: FastifyReply, path: string, caching: string): FastifyReply {
  return reply
    .header("cache-control", caching)
    .type(TYPES[extname(path)] ?? "application/octet-stream")
    .send(createReadStream(path));
}
