/** A form with files as it arrives: its fields in memory, its files on the disk, everything limited. */
import type { FastifyRequest } from "fastify";
import { clean } from "../../kernel/text";
import { HttpFault } from "../http/faults";
import {
  boundaryOf,
  type FileSink,
  type MultipartLimits,
  MultipartRefused,
  type PartHead,
  readMultipart,
} from "../http/multipart";
import type { Upload, Uploads } from "./folder";

export interface ReceivedFile {
  field: string;
  /** As the sender calls it, without folders. */
  name: string;
  /** As the sender says. */
  type: string;
  upload: Upload;
}

export interface Received {
  fields: [name: string, value: string][];
  files: ReceivedFile[];
}

export interface ReceiveRules {
  limits: MultipartLimits;
  /** Of each file; of a larger one nothing is kept but its size. */
  fileBytes: number;
  /** Files past these are counted and not kept. */
  files: number;
  /** Throws when, by the fields before the first file, none may be received. */
  mayReceive?(fields: readonly (readonly [name: string, value: string])[]): void;
}

/** Of a body that was refused, so much more is read that the sender's browser comes to read the answer. */
const DRAINED_BYTES = 20 * 1024 * 1024;

/** Files are on the disk when this is done; a form that cannot be read leaves none there. */
export async function receiveForm(
  request: FastifyRequest,
  uploads: Uploads,
  rules: ReceiveRules,
): Promise<Received> {
  const boundary = boundaryOf(request.headers["content-type"]);
  if (boundary === undefined) throw new HttpFault(400);
  const files: ReceivedFile[] = [];
  try {
    const receive = async (head: PartHead, fields: readonly [string, string][]): Promise<FileSink> => {
      if (files.length === 0) rules.mayReceive?.(fields);
      const { file, sink } = await receiveFile(
        head,
        uploads,
        files.length < rules.files ? rules.fileBytes : 0,
      );
      files.push(file);
      return sink;
    };
    const fields = await readMultipart(request.raw, boundary, rules.limits, receive);
    return { fields: fields.map(([name, value]) => [clean(name), clean(value)]), files };
  } catch (error) {
    await uploads.remove(files.map(({ upload }) => upload.id));
    await drain(request);
    if (!(error instanceof MultipartRefused)) throw error;
    throw new HttpFault(error.fault === "too-large" ? 413 : 400);
  }
}

async function receiveFile(
  { name, fileName = "", type }: PartHead,
  uploads: Uploads,
  mostBytes: number,
): Promise<{ file: ReceivedFile; sink: FileSink }> {
  const { upload, sink } = await uploads.receive(fileName !== "" ? mostBytes : 0);
  // the browser may tell a whole path
  const plain = fileName.slice(Math.max(fileName.lastIndexOf("/"), fileName.lastIndexOf("\\")) + 1);
  return { file: { field: clean(name), name: plain, type: clean(type), upload }, sink };
}

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
