/** Forms with files: received only for whoever the token proves, and never into memory. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpFault } from "../../platform/http/faults";
import { isMultipart } from "../../platform/http/multipart";
import type { Uploads } from "../../platform/uploads/folder";
import { type ReceivedFile, receiveForm } from "../../platform/uploads/posted";
import type { Session } from "./accounts/account";
import type { Sending } from "./guard";
import { TOKEN_FIELD } from "./names";
import type { Typed } from "./parts/context";
import type { VerbFiles } from "./section";

const KB = 1024;
const TYPE = "multipart/form-data";
/** Beside the files. */
const FIELDS = { parts: 200, fieldBytes: 64 * KB, nameBytes: 100 };

/** Bodies in parts are read by the verbs that take them, as they arrive. */
export function readFilesLater(scope: FastifyInstance): void {
  if (scope.hasContentTypeParser(TYPE)) scope.removeContentTypeParser(TYPE);
  scope.addContentTypeParser(TYPE, (_request, _payload, done) => done(null));
}

export async function receiveFiles(
  request: FastifyRequest,
  uploads: Uploads,
  { most, bytes }: VerbFiles,
  { check, arrive }: Sending,
): Promise<{ session: Session; fields: Typed["values"]; files: ReceivedFile[] }> {
  if (!isMultipart(request.headers["content-type"])) throw new HttpFault(415);
  const { fields, files } = await receiveForm(request, uploads, {
    limits: { ...FIELDS, parts: FIELDS.parts + most, bytes: most * bytes + KB * KB },
    fileBytes: bytes,
    files: most,
    mayReceive: (before) => check(tokenOf(before)),
  });
  const session = await arrive(tokenOf(fields)).catch(async (error: unknown) => {
    await uploads.remove(files.map(({ upload }) => upload.id));
    throw error;
  });
  return {
    session,
    fields: valuesOf(fields),
    files: files.filter(({ name, upload }) => name !== "" || upload.size > 0),
  };
}

const tokenOf = (fields: readonly (readonly [name: string, value: string])[]): string | undefined =>
  fields.find(([name]) => name === TOKEN_FIELD)?.[1];

/** As plain forms are read: a name that comes more than once is a list. */
function valuesOf(fields: readonly (readonly [name: string, value: string])[]): Typed["values"] {
  const groups = Map.groupBy(fields, ([name]) => name);
  return Object.fromEntries(
    [...groups].map(([name, group]) => [
      name,
      group.length > 1 ? group.map(([, value]) => value) : (group[0]?.[1] ?? ""),
    ]),
  );
}
