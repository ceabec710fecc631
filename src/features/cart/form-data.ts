/** Forms that are sent in parts, as the product's own may be: their texts, read like those of any other form. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpFault } from "../../platform/http/faults";

const LARGEST_BYTES = 64 * 1024;

/** Whatever is no text, a file say, is dropped; what cannot be read is refused. */
export function readsParts(app: FastifyInstance): void {
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer", bodyLimit: LARGEST_BYTES },
    (request: FastifyRequest, body: Buffer) => fieldsIn(body, request.headers["content-type"] ?? ""),
  );
}

async function fieldsIn(body: Buffer, type: string): Promise<Record<string, string | string[]>> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw new HttpFault(400);
    });
  const texts = new Map<string, string[]>();
  for (const [name, value] of form)
    if (typeof value === "string") texts.set(name, [...(texts.get(name) ?? []), value]);
  return Object.fromEntries(
    [...texts].map(([name, [first = "", ...more]]) => [name, more.length ? [first, ...more] : first]),
  );
}
