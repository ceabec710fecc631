/** A posted form as it arrives: its entries, its files on the disk, and what is only for the form itself. */
import type { FastifyRequest } from "fastify";
import type { Upload, Uploads } from "../../../platform/uploads/folder";
import { type ReceivedFile, type ReceiveRules, receiveForm } from "../../../platform/uploads/posted";
import { FILE_BYTES } from "../definition/definition";
import type { Given, GivenFile } from "../rules/values";

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
const RULES: ReceiveRules = {
  limits: { bytes: 10 * KB * KB, parts: 60, fieldBytes: 64 * KB, nameBytes: 100 },
  fileBytes: FILE_BYTES,
  // past these, the form's own rules refuse them by name
  files: 10,
};

/** Files are on the disk when this is done; a post that cannot be read leaves none there. */
export async function readPost(request: FastifyRequest, uploads: Uploads): Promise<Post> {
  const { fields, files } = await receiveForm(request, uploads, RULES);
  return assemble(fields, files.map(withSize));
}

const withSize = (file: ReceivedFile): PostedFile => ({ ...file, size: file.upload.size });

function assemble(texts: readonly (readonly [string, string])[], files: PostedFile[]): Post {
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
