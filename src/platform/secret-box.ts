/** Secrets at rest: encrypted with a key that is derived from the shop's own secret, one for each purpose. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const VERSION = "v1";

const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `vitrine ${VERSION} ${purpose}`, 32));

export function encryptSecret(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(ALGORITHM, keyFor(secret, purpose), nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [VERSION, ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString("base64url"))].join(".");
}

/** Undefined for whatever was not encrypted with this secret for this purpose. */
export function decryptSecret(secret: string, purpose: string, sealed: string): string | undefined {
  const [version, ...parts] = sealed.split(".");
  const [nonce, tag, body] = parts.map((part) => Buffer.from(part, "base64url"));
  if (version !== VERSION || nonce?.length !== 12 || tag?.length !== 16 || !body) return undefined;
  try {
    const decipher = createDecipheriv(ALGORITHM, keyFor(secret, purpose), nonce);
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
