/** A posted form as it arrives: its entries, its files on the disk, and what is only for the form itself. */
import type { FastifyRequest } from "fastify";
import { clean } from "../../../kernel/text";
import { HttpFault } from "../../../platform/http/faults";
import {
  boundaryOf,
  type FileSink,
  MultipartRefused,
  type PartHead,
  readMultipart,
} from "../../../platform/http/multipart";
import { FILE_BYTES } from "../definition/definition";
import type { Given, GivenFile } from "../rules/values";
import type { Upload, Uploads } from "../uploads/folder";

export interface PostedFile extends GivenFile {
  field: string;
  upload: Upload;
}

export interface Post {
  entries: (readonly [name: string, value: Given])[];
  files: PostedFile[];
  /** What was posted under a name, the last time. */
  field(name: string): string | undefined;
}

const KB = 1024;
const LIMITS = { bytes: 10 * KB * KB, parts: 60, fieldBytes: 64 * KB, nameBytes: 100 };
/** Files past these are counted and not kept: the form's own rules refuse them by name. */
const MOST_KEPT = 10;
/** Of a body that was refused, so much more is read that the visitor's browser comes to read the answer. */
const DRAINED_BYTES = 20 * KB * KB;

/** Files are on the disk when this is done; a post that cannot be read leaves none there. */
export async function readPost(request: FastifyRequest, uploads: Uploads): Promise<Post> {
  const boundary = boundaryOf(request.headers["content-type"]);
  if (boundary === undefined) throw new HttpFault(400);
  const files: PostedFile[] = [];
  try {
    const receive = async (head: PartHead): Promise<FileSink> => {
      const { file, sink } = await receiveFile(head, uploads, files.length < MOST_KEPT);
      files.push(file);
      return sink;
    };
    const fields = await readMultipart(request.raw, boundary, LIMITS, receive);
    return assemble(fields, files.map(withSize));
  } catch (error) {
    await uploads.remove(files.map(({ upload }) => upload.id));
    if (!(error instanceof MultipartRefused)) throw error;
    await drain(request);
    throw new HttpFault(error.fault === "too-large" ? 413 : 400);
  }
}

const withSize = (file: PostedFile): PostedFile => ({ ...file, size: file.upload.size });

async function receiveFile(
  { name, fileName = "", type }: PartHead,
  uploads: Uploads,
  isKept: boolean,
): Promise<{ file: PostedFile; sink: FileSink }> {
  const { upload, sink } = await uploads.receive(isKept && fileName !== "" ? FILE_BYTES : 0);
  // the browser may tell a whole path
  const plain = fileName.slice(Math.max(fileName.lastIndexOf("/"), fileName.lastIndexOf("\\")) + 1);
  return { file: { field: clean(name), name: plain, type: clean(type), size: 0, upload }, sink };
}

function assemble(fields: readonly [string, string][], files: PostedFile[]): Post {
  const texts = fields.map(([name, value]) => [clean(name), clean(value)] as const);
  const byName = new Map(texts);
  return {
    entries: [...texts, ...files.map((file) => [file.field, file] as const)],
    files: files.filter(({ name, size }) => name !== "" || size > 0),
    field: (name) => byName.get(name),
  };
}

/** Those of one field, which may be a list. */
export const filesOf = (files: readonly PostedFile[], field: string): PostedFile[] =>
  files.filter((file) => withoutBrackets(file.field) === field);

/** « fichiers[] » and « fichiers[0] » are parts of « fichiers ». */
export const withoutBrackets = (name: string): string => name.split("[", 1)[0] ?? "";

async function drain({ raw }: FastifyRequest): Promise<void> {
  let left = DRAINED_BYTES;
  // the reader that gave up still listens: as long as it does, nothing flows
  raw.removeAllListeners("readable");
  await new Promise<void>((resolve) => {
    raw.on("data", (piece: Buffer) => {
      left -= piece.length;
      if (left < 0) raw.destroy();
    });
    raw.on("close", resolve).on("end", resolve).on("error", resolve);
    if (raw.readableEnded || raw.destroyed) resolve();
  });
}
