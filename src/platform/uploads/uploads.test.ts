/** Files that came with messages, on two machines with one real S3 server between them. */
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startS3, type TestS3 } from "../../../test/support/fake-services";
import { HOUR } from "../../kernel/dates";
import { randomId } from "../../kernel/ids";
import { s3PlaceOf } from "../object-store/environment";
import { openS3 } from "../object-store/s3";
import { openUploads, type Uploads } from "./folder";

function machine({ env }: TestS3, mayErase = true) {
  const folder = mkdtempSync(join(tmpdir(), "uploads-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const place = s3PlaceOf(env);
  if (!place) throw new Error("no place");
  const objects = { ...openS3(place), mayErase: async () => mayErase };
  return { folder, objects, uploads: openUploads(folder, { objects }) };
}

async function received(uploads: Uploads, text: string): Promise<string> {
  const { upload, sink } = await uploads.receive(1000);
  await sink.write(Buffer.from(text));
  await sink.end();
  return upload.id;
}

const all = async (ids: readonly string[]) => new Set(ids);
const none = async () => new Set<string>();
const later = () => Date.now() + HOUR;

test("FORM-14 a file that one machine was sent is read on the other, and leaves the first when it is tidied", async () => {
  const server = await startS3();
  const [one, two] = [machine(server), machine(server)];
  const id = await received(one.uploads, "un plan");
  expect(await two.uploads.read(id)).toBeUndefined();
  await one.uploads.share([id, "../dehors"]);
  expect((await two.uploads.read(id))?.toString()).toBe("un plan");
  expect(await one.uploads.tidy(all, later())).toBe(0);
  expect(readdirSync(join(one.folder, "uploads"))).toEqual([]);
  expect((await one.uploads.read(id))?.toString()).toBe("un plan");
});

test("FORM-14 a file that came while the store was away is kept here, and sent when it is tidied", async () => {
  const server = await startS3();
  const one = machine(server);
  const id = await received(one.uploads, "un plan");
  await server.stop();
  await one.uploads.share([id]);
  expect((await one.uploads.read(id))?.toString()).toBe("un plan");
  await server.start();
  const again = openUploads(one.folder, { objects: machine(server).objects });
  await again.tidy(all, later());
  expect((await machine(server).uploads.read(id))?.toString()).toBe("un plan");
});

test("FORM-14 what no message has any more is gone from the store, but never by a copy of the shop", async () => {
  const server = await startS3();
  const [one, copy] = [machine(server), machine(server, false)];
  const id = await received(one.uploads, "un plan");
  await one.uploads.share([id]);
  await one.uploads.tidy(all, later());
  expect(await copy.uploads.tidy(none, later())).toBe(0);
  expect(await one.uploads.tidy(none, Date.now() - HOUR)).toBe(0);
  expect((await one.uploads.read(id))?.toString()).toBe("un plan");
  expect(await one.uploads.tidy(none, later())).toBe(1);
  expect(await one.uploads.read(id)).toBeUndefined();
});

test("FORM-14 a file that the disk does not give stays where it is and is told, and the others are sent", async () => {
  const server = await startS3();
  const one = machine(server);
  const ids = [await received(one.uploads, "un plan"), await received(one.uploads, "un autre")];
  // a folder by the name of a file: it is there, and reading it fails
  const unread = randomId();
  symlinkSync(tmpdir(), join(one.folder, "uploads", unread));
  await one.uploads.share([unread]);
  await expect(one.uploads.tidy(all, later())).rejects.toMatchObject({ code: "EISDIR" });
  expect(readdirSync(join(one.folder, "uploads"))).toEqual([unread]);
  for (const id of ids) expect(await machine(server).uploads.read(id)).toBeDefined();
});
