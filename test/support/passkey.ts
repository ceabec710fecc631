/** A device that keeps one passkey, without a browser: it answers the challenges of the desk's forms. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const base64url = (bytes: Buffer): string => bytes.toString("base64url");
const sha256 = (bytes: Buffer | string): Buffer => createHash("sha256").update(bytes).digest();
const bytes32 = (value: string | undefined): Buffer =>
  Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(value ?? "", "base64url")]);

interface Asked {
  challenge: string;
  sealed: string;
}

/** What a form asks the device, and the sealed challenge that goes back with the answer. */
export function askedIn(html: string, field = "defi"): Asked {
  const [, options = "{}"] = /data-options="([^"]*)"/.exec(html) ?? [];
  const [, sealed = ""] = new RegExp(`name="${field}" value="([^"]*)"`).exec(html) ?? [];
  return { ...JSON.parse(options.replaceAll("&quot;", '"')), sealed };
}

export function newPasskey(origin: string) {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  // CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an ES256 key
  const cose = Buffer.concat([
    Buffer.from("a5010203262001" + "21", "hex"),
    bytes32(x),
    Buffer.from("22", "hex"),
    bytes32(y),
  ]);
  const head = (flags: number, counter: number) =>
    Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags, 0, 0, 0, counter])]);
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, string>) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: "public-key",
      clientExtensionResults: {},
      response,
    });
  let counter = 0;
  return {
    /** To an invitation: who holds it was checked, and the key is new. */
    register: ({ challenge }: Asked): string => {
      const known = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = Buffer.concat([head(0x45, counter), known]);
      // CBOR of {fmt: "none", attStmt: {}, authData}
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      return answer({
        clientDataJSON: base64url(clientData("webauthn.create", challenge)),
        attestationObject: base64url(attestation),
      });
    },
    /** To a challenge for keys that are known. */
    answer: ({ challenge }: Asked): string => {
      counter += 1;
      const client = clientData("webauthn.get", challenge);
      const data = head(0x05, counter);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
}
