/** The client of S3 stores: its signatures against those that Amazon published, and all of it against a real server. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { startS3 } from "../../../test/support/fake-services";
import { stoppedClock } from "../../kernel/clock";
import { s3Faults, s3PlaceOf } from "./environment";
import { StoreUnavailable } from "./object-store";
import { openS3, type S3Place } from "./s3";
import { signedHeaders } from "./signature";

describe("a signature", () => {
  const signer = {
    region: "us-east-1",
    keyId: "AKIAIOSFODNN7EXAMPLE",
    secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  };
  const at = new Date("2013-05-24T00:00:00Z");
  const signatureOf = (request: Omit<Parameters<typeof signedHeaders>[0], "url"> & { path: string }) => {
    const url = new URL(request.path, "https://examplebucket.s3.amazonaws.com");
    return /Signature=(\w+)/.exec(signedHeaders({ ...request, url }, signer, at).authorization ?? "")?.[1];
  };

  test("is the one that Amazon's documentation gives for the same request", () => {
    expect(signatureOf({ method: "GET", path: "/test.txt", headers: { range: "bytes=0-9" } })).toBe(
      "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    );
    const headers = { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" };
    const body = Buffer.from("Welcome to Amazon S3.");
    expect(signatureOf({ method: "PUT", path: "/test%24file.text", headers, body })).toBe(
      "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
    );
    expect(signatureOf({ method: "GET", path: "/?lifecycle" })).toBe(
      "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
    );
    expect(signatureOf({ method: "GET", path: "/?max-keys=2&prefix=J" })).toBe(
      "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    );
  });
});

const placeIn = (env: Record<string, string>): S3Place => {
  const place = s3PlaceOf(env);
  if (!place) throw new Error("no place");
  return place;
};

/** A store whose server answers so. */
async function answering(answer: RequestListener, patienceMs = 20_000) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const env = { MEDIA_STORE: "s3", S3_BUCKET: "b-b", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "s" };
  return openS3({ ...placeIn(env), endpoint, pathStyle: true }, { patienceMs });
}

const NAMES = [
  "media/01234567/photos/lampe.webp",
  "media/01234567/Été à l’île/Savon d’Alep & miel (1)!*'.JPEG",
  "media/01234567/Rabais 20 % + 5.png",
  "media/01234567/100%2e.png",
];

describe("a store, by a real server", () => {
  test("keeps, gives, lists and removes objects, whatever their names", async () => {
    const { env } = await startS3();
    const store = openS3(placeIn(env));
    for (const [at, key] of NAMES.entries()) await store.put(key, Buffer.from(`image ${at}`));
    for (const [at, key] of NAMES.entries()) expect((await store.get(key))?.toString()).toBe(`image ${at}`);
    const keys: string[] = [];
    for await (const { key, changedAt } of store.list("media/")) {
      keys.push(key);
      expect(Math.abs(changedAt - Date.now())).toBeLessThan(60_000);
    }
    // this server escapes « & » and « ' » twice in its lists
    const plain = (key: string) => !/[&']/.test(key);
    expect(keys.filter(plain).sort()).toEqual(NAMES.filter(plain).toSorted());
    const [first = ""] = NAMES;
    expect(await store.has(first)).toBe(true);
    await store.remove(first);
    await store.remove(first);
    expect([await store.has(first), await store.get(first)]).toEqual([false, undefined]);
  });

  test("reads escaped names in a list", async () => {
    const list = `<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>media/1/d&apos;A &amp; &#x27;b&#39;</Key>
      <LastModified>2026-11-17T10:00:00.000Z</LastModified></Contents></ListBucketResult>`;
    const store = await answering((_request, reply) => reply.end(list));
    const found = [];
    for await (const one of store.list("media/")) found.push(one);
    expect(found).toEqual([{ key: "media/1/d'A & 'b'", changedAt: Date.parse("2026-11-17T10:00:00Z") }]);
  });

  test("lists more than one answer holds", async () => {
    const { env } = await startS3();
    const store = openS3(placeIn(env));
    const keys = Array.from({ length: 1003 }, (_, at) => `uploads/${String(at).padStart(4, "0")}`);
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => store.put(key, Buffer.from("x"))));
    const listed: string[] = [];
    for await (const { key } of store.list("uploads/")) listed.push(key);
    expect(listed.sort()).toEqual(keys);
  });

  test("says why when the key is wrong or the bucket is not there, and never with what", async () => {
    const { env } = await startS3();
    const wrong = openS3({ ...placeIn(env), secret: "un-autre-secret" });
    const fault = await wrong.put("a", Buffer.from("x")).catch((error: unknown) => error);
    expect(fault).toMatchObject({ name: "StoreUnavailable", code: "SignatureDoesNotMatch", answered: 403 });
    expect(JSON.stringify(fault) + String(fault)).not.toContain("un-autre-secret");
    const elsewhere = openS3({ ...placeIn(env), bucket: "nulle-part" });
    await expect(elsewhere.get("a")).rejects.toMatchObject({ code: "NoSuchBucket" });
    await expect(elsewhere.put("a", Buffer.from("x"))).rejects.toMatchObject({ code: "NoSuchBucket" });
  });

  test("that is down is left alone for a while, then asked again", async () => {
    const server = await startS3();
    const clock = stoppedClock(Date.now());
    const store = openS3(placeIn(server.env), { clock });
    await store.put("a", Buffer.from("x"));
    await server.stop();
    await expect(store.get("a")).rejects.toBeInstanceOf(StoreUnavailable);
    expect(store.isAway()).toBe(true);
    await server.start();
    await expect(store.get("a")).rejects.toMatchObject({ code: "paused" });
    clock.advance(2000);
    expect((await store.get("a"))?.toString()).toBe("x");
    expect(store.isAway()).toBe(false);
  });

  test("that never answers is waited for no longer than it may take", async () => {
    const store = await answering(() => {}, 50);
    await expect(store.get("a")).rejects.toMatchObject({ code: "timeout" });
  });
});

describe("the variables of a store", () => {
  const GIVEN = {
    MEDIA_STORE: "s3",
    S3_BUCKET: "boutique",
    S3_ACCESS_KEY_ID: "k",
    S3_SECRET_ACCESS_KEY: "s",
  };

  test("are Amazon's unless they say otherwise, and nothing without MEDIA_STORE", () => {
    expect(s3PlaceOf({ ...GIVEN, S3_REGION: "ca-central-1", S3_PREFIX: "a/b" })).toMatchObject({
      endpoint: new URL("https://s3.ca-central-1.amazonaws.com"),
      pathStyle: false,
      prefix: "a/b/",
    });
    expect(s3PlaceOf({ ...GIVEN, S3_ENDPOINT: "https://stockage.example" })).toMatchObject({
      pathStyle: true,
      prefix: "",
    });
    expect(s3PlaceOf({ ...GIVEN, MEDIA_STORE: "folder" })).toBeUndefined();
    expect(s3Faults({})).toEqual([]);
    expect(s3Faults(GIVEN)).toEqual([]);
  });

  test("are refused together, in French, and never quoted", () => {
    expect(s3Faults({ MEDIA_STORE: "s3" })).toEqual([
      expect.stringContaining("il manque S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY"),
    ]);
    const faults = s3Faults({
      ...GIVEN,
      S3_BUCKET: "Ma Boutique",
      S3_SECRET_ACCESS_KEY: "mon secret",
      S3_PREFIX: "../x",
    });
    expect(faults).toHaveLength(3);
    expect(faults.join()).not.toContain("mon secret");
    expect(s3Faults({ MEDIA_STORE: "s4" })).toHaveLength(1);
  });

  test.each([
    ["http://stockage.example", 1],
    ["http://127.0.0.1:9000", 0],
    ["http://localhost:9000", 0],
    ["https://stockage.example", 0],
    ["https://stockage.example/chemin", 1],
  ])("in production %s has %i faults", (S3_ENDPOINT, faults) => {
    expect(s3Faults({ ...GIVEN, S3_ENDPOINT })).toHaveLength(faults);
    if (!S3_ENDPOINT.endsWith("chemin"))
      expect(s3Faults({ ...GIVEN, S3_ENDPOINT, NODE_ENV: "development" })).toEqual([]);
  });
});
