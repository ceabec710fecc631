/** Signs requests to S3-compatible stores: AWS Signature, version 4, in the header. */
import { createHash, createHmac } from "node:crypto";

export interface Signer {
  region: string;
  keyId: string;
  secret: string;
}

export interface UnsignedRequest {
  method: string;
  /** With its path and query encoded as they are sent. */
  url: URL;
  /** Lower-case names; those of the signature are added. */
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
}

const ALGORITHM = "AWS4-HMAC-SHA256";

/** All headers that the request is sent with, but for `host`, which is signed too. */
export function signedHeaders(request: UnsignedRequest, signer: Signer, now: Date): Record<string, string> {
  const at = now.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const headers: Record<string, string> = {
    ...request.headers,
    "x-amz-content-sha256": sha256(request.body ?? ""),
    "x-amz-date": at,
  };
  const scope = `${at.slice(0, 8)}/${signer.region}/s3/aws4_request`;
  const { names, text } = canonical(request, { ...headers, host: request.url.host });
  const toSign = [ALGORITHM, at, scope, sha256(text)].join("\n");
  const signature = hmac(keyOf(signer, at.slice(0, 8)), toSign).toString("hex");
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${signer.keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

function canonical({ method, url }: UnsignedRequest, headers: Readonly<Record<string, string>>) {
  const sorted = Object.keys(headers).sort();
  const names = sorted.join(";");
  const text = [
    method,
    url.pathname,
    queryOf(url),
    ...sorted.map((name) => `${name}:${headers[name]?.trim()}`),
    "",
    names,
    headers["x-amz-content-sha256"],
  ].join("\n");
  return { names, text };
}

const queryOf = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`)
    .sort()
    .join("&");

/** Everything but letters, figures and « -._~ » is escaped. */
export const encodePart = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const keyOf = ({ secret, region }: Signer, day: string): Buffer =>
  [day, region, "s3", "aws4_request"].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`));

const hmac = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const sha256 = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");
