/** What strangers send to forms: fuzzed fields, broken bodies, hostile files, posts from elsewhere. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { atEndOfFile } from "../../../test/support/endings";
import {
  CONTACT,
  encoded,
  FEEDBACK,
  formData,
  newAddress,
  PDF,
  postForm,
  putForm,
  REFILL,
  SCHEMA,
  WRITTEN,
} from "../../../test/support/forms";
import { emptyData } from "../../../test/support/site";
import { sized } from "../../../test/support/size";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import type { Database } from "../../platform/db";
import { faultFor } from "../../platform/http/faults";

/** Calls take a fraction of a millisecond; what draws a page a hundred times that. */
const RUNS = sized(200, 10_000);
const DRAWN = sized(60, 1000);

let app: TestApp;
let database: Database;
let data: string;
beforeAll(async () => {
  database = await freshDatabase("sqlite");
  data = await emptyData();
  app = await openTestApp(database, { env: { DATA_DIR: data } });
  await putForm(database, CONTACT);
});

const uploads = () => readdir(join(data, "uploads")).catch((): string[] => []);
const kept = () => database.read.selectFrom("messages").selectAll().orderBy("number", "desc").execute();

interface Sent {
  method?: "GET" | "POST";
  url: string;
  payload?: string | Buffer;
  type?: string;
  accept?: string;
}

/** Never a failure of ours, and every refusal in French with its number. */
async function holds({ method = "POST", url, payload, type, accept = "*/*" }: Sent): Promise<void> {
  const answer = await app.server.inject({
    method,
    url,
    payload,
    remoteAddress: newAddress(),
    headers: {
      host: "localhost:3000",
      "user-agent": "Mozilla/5.0 (essai)",
      accept,
      ...(type && { "content-type": type }),
    },
  });
  const told = `${method} ${url.slice(0, 100)} ${String(payload).slice(0, 200)}`;
  expect(answer.statusCode, told).toBeLessThan(500);
  if (answer.statusCode < 400 || String(answer.headers["content-type"]).startsWith("text/plain")) return;
  // told by the form itself: in the shape of its calls, or above its fields
  if (/"code":"(?:wpcf7_|rest_no_route)|class="notice notice--error"/.test(answer.body)) return;
  expect(String(answer.headers["x-request-id"]), told).toMatch(/^[0-9a-f]{12}$/);
  expect(answer.body, told).toContain(faultFor(answer.statusCode).message);
}

const NASTY = [
  "",
  "\u0000",
  "\ud800",
  "1e400",
  "-0",
  "__proto__",
  "constructor",
  "[]",
  "%00%ff",
  "<script>",
  "../..",
  "x\r\nBcc: tous@example.com",
  "=1+1",
  "9".repeat(400),
  "é".repeat(3000),
];
const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: "binary", maxLength: 60 }));
const names = [
  ...["nom", "courriel", "sujet", "message", "accord", "fichiers", "fichiers[]", "nom[]", "nom[a][b]"],
  ...["_wpcf7", "_wpcf7_unit_tag", "_wpcf7_posted_data_hash", "_wpcf7_recaptcha_response", "__proto__"],
  ...["votre_site_internet", "_verification_moment", "verification", "name", "email", "subject"],
];
const fields = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), text), text), { maxLength: 12 });

describe("T9 fuzzed inputs", () => {
  test(`${RUNS} posts of any fields to the call never fail`, async () => {
    await fc.assert(
      fc.asyncProperty(fields, fc.boolean(), async (pairs, isNearly) => {
        const form = formData(isNearly ? WRITTEN : {});
        for (const [name, value] of pairs) form.append(name.toWellFormed(), value.toWellFormed());
        const { payload, headers } = await encoded(form);
        await holds({ url: FEEDBACK(5), payload, type: headers["content-type"] });
      }),
      { numRuns: RUNS },
    );
  }, 300_000);

  test.each([
    ["the plain form", "/formulaire/5/", "text/html"],
    ["the theme's form", "/message/", "text/html"],
  ])(
    `${DRAWN} posts to %s never fail`,
    async (_, url, accept) => {
      await fc.assert(
        fc.asyncProperty(fields, async (pairs) => {
          const wellFormed = pairs.map(([name, value]): [string, string] => [
            name.toWellFormed(),
            value.toWellFormed(),
          ]);
          if (url === "/message/") {
            const payload = new URLSearchParams(wellFormed).toString();
            await holds({ url, payload, type: "application/x-www-form-urlencoded", accept });
            return;
          }
          const form = new FormData();
          for (const [name, value] of wellFormed) form.append(name, value);
          const { payload, headers } = await encoded(form);
          await holds({ url, payload, type: headers["content-type"], accept });
        }),
        { numRuns: DRAWN },
      );
    },
    300_000,
  );

  test(`${RUNS} messages of the theme's form by script never fail`, async () => {
    await fc.assert(
      fc.asyncProperty(fields, (pairs) => {
        const form = new URLSearchParams(
          pairs.map(([name, value]): [string, string] => [name.toWellFormed(), value.toWellFormed()]),
        );
        return holds({
          url: "/message/",
          payload: form.toString(),
          type: "application/x-www-form-urlencoded",
        });
      }),
      { numRuns: RUNS },
    );
  }, 300_000);

  test.each([SCHEMA, REFILL, FEEDBACK])("addresses with any number of a form never fail", async (address) => {
    const numbers = [...NASTY, "0", "-1", "2147483648", "1e3", "5;", "5/../6", "٥", "5.0"];
    for (const number of numbers) {
      const url = address(5).replace("/5/", `/${encodeURIComponent(number.toWellFormed())}/`);
      await holds({ method: "GET", url });
      await holds({ url, payload: "x", type: "multipart/form-data; boundary=x" });
    }
  });
});

describe("T9b broken bodies", () => {
  type Change = (body: Buffer, at: number, other: number) => Buffer;
  const CHANGES: Change[] = [
    (body, at, other) => {
      const copy = Buffer.from(body);
      copy[at] = other & 255;
      return copy;
    },
    (body, at) => body.subarray(0, at),
    (body, at, other) =>
      Buffer.concat([body.subarray(0, at), body.subarray(Math.min(body.length, at + (other % 40)))]),
    (body, at, other) => Buffer.concat([body.subarray(0, at), body.subarray(at - (other % 300)), body]),
    (body, at) => Buffer.concat([body.subarray(0, at), Buffer.from("\r\n\r\n"), body.subarray(at)]),
    (body, at) => Buffer.concat([body.subarray(0, at), Buffer.from("\r\n--"), body.subarray(at)]),
    (body, at) => Buffer.concat([body.subarray(0, at), Buffer.alloc(5000, 0), body.subarray(at)]),
  ];

  test(`${RUNS} mutated bodies never fail, leave no file behind, and keep memory flat`, async () => {
    const files = [{ field: "fichiers[]", name: "devis.pdf", content: PDF.repeat(20) }];
    const { payload, headers } = await encoded(formData({ ...WRITTEN, accord: "" }, files));
    let heap = 0;
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(CHANGES.length - 1), fc.nat(payload.length), fc.nat(999)), {
          minLength: 1,
          maxLength: 4,
        }),
        async (changes) => {
          let body: Buffer = payload;
          for (const [kind, at, other] of changes)
            body = CHANGES[kind]?.(body, Math.min(at, body.length), other) ?? body;
          await holds({ url: FEEDBACK(5), payload: body, type: headers["content-type"] });
          sent += 1;
          if (sent === Math.floor(RUNS / 3)) heap = process.memoryUsage().heapUsed;
        },
      ),
      { numRuns: RUNS },
    );
    const owned = await database.read.selectFrom("message_files").select("id").execute();
    const orphans = (await uploads()).filter((id) => !owned.some((file) => file.id === id));
    expect(orphans).toEqual([]);
    expect(process.memoryUsage().heapUsed - heap).toBeLessThan(150 * 1024 * 1024);
  }, 300_000);

  test("T9b control: a file that is kept is seen on the disk", async () => {
    const before = (await uploads()).length;
    const file = { field: "fichiers[]", name: "devis.pdf", content: PDF };
    const message = `Témoin ${before}`;
    await postForm(app, FEEDBACK(5), formData({ ...WRITTEN, message }, [file]));
    expect(await uploads()).toHaveLength(before + 1);
  });

  test("ten thousand parts, a part without an end and a head without an end are refused", async () => {
    const before = (await kept()).length;
    const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n';
    for (const payload of [
      part.repeat(10_000),
      `--b\r\nContent-Disposition: form-data; name="a"; filename="a.pdf"\r\n\r\n${"x".repeat(100_000)}`,
      `--b\r\nContent-Disposition: form-data; name="${"a".repeat(100_000)}`,
    ])
      await holds({ url: FEEDBACK(5), payload, type: "multipart/form-data; boundary=b" });
    expect(await kept()).toHaveLength(before);
  });
});

describe("T11 hostile files", () => {
  const png = () =>
    sharp({ create: { width: 2, height: 2, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
  /** A head that promises 60,000 × 60,000 pixels. */
  const pixelFlood = async () => {
    const picture = Buffer.from(await png());
    picture.writeUInt32BE(60_000, 16);
    picture.writeUInt32BE(60_000, 20);
    return picture;
  };
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const CORPUS: [string, string, () => Promise<string | Buffer>][] = [
    ["a double extension", "facture.pdf.exe", async () => PDF],
    ["a double extension the other way", "facture.exe.pdf", async () => PDF],
    ["a script before its ending", "facture.php.pdf", async () => PDF],
    ["a NUL in its name", "facture.php\u0000.pdf", async () => PDF],
    ["a name that turns the line around", "facture\u202efdp.exe.pdf", async () => PDF],
    ["a picture with a script", "dessin.svg", async () => SVG],
    ["the same under another ending", "dessin.png", async () => SVG],
    ["a page that says it is a picture", "photo.png", async () => "<!doctype html><script>alert(1)</script>"],
    ["a page that says it is a text", "note.txt", async () => "<html><script>alert(1)</script>"],
    ["a program that says it is a document", "devis.pdf", async () => "MZ\u0090\u0000\u0003"],
    ["a flood of pixels", "photo.png", pixelFlood],
    ["no ending at all", "devis", async () => PDF],
    ["only an ending", ".htaccess", async () => "AddType"],
    ["what the form does not ask for", "photo.webp", async () => "RIFF"],
  ];

  test.each(CORPUS)("%s is not accepted, and nothing of it stays", async (_, name, content) => {
    const before = await uploads();
    const bytes = await content();
    const file = {
      field: "fichiers[]",
      name,
      content: typeof bytes === "string" ? bytes : new Uint8Array(bytes),
    };
    const message = `Fichier ${name}`;
    const answer = await postForm(app, FEEDBACK(5), formData({ ...WRITTEN, message }, [file]));
    expect(answer.json()).toMatchObject({
      status: "validation_failed",
      invalid_fields: [{ field: "fichiers" }],
    });
    expect(await uploads()).toEqual(before);
  });

  test("a path in a name, and a polyglot, are kept under a random name, outside of what is served", async () => {
    const polyglot = Buffer.concat([await png(), Buffer.from("<script>alert(1)</script>")]);
    const files = [
      { field: "fichiers[]", name: "../../../etc/passwd.pdf", content: PDF },
      { field: "fichiers[]", name: "photo.png", content: new Uint8Array(polyglot) },
    ];
    const answer = await postForm(app, FEEDBACK(5), formData({ ...WRITTEN, message: "Polyglotte" }, files));
    expect(answer.json()).toMatchObject({ status: "mail_sent" });
    const stored = await database.read.selectFrom("message_files").selectAll().execute();
    expect(stored.map(({ name }) => name)).toEqual(expect.arrayContaining(["passwd.pdf", "photo.png"]));
    for (const { id } of stored) {
      expect(id).toMatch(/^[0-9a-f]{32}$/);
      for (const url of [`/uploads/${id}`, `/media/${id}`, `/data/uploads/${id}`, `/media/../uploads/${id}`])
        expect((await app.server.inject(url)).statusCode).toBe(404);
    }
  });

  test("more bytes than allowed are told over a real connection too", async () => {
    const own = await openTestApp(await freshDatabase("sqlite"), { env: { DATA_DIR: await emptyData() } });
    await putForm(own.database, CONTACT);
    const origin = await own.server.listen({ port: 0, host: "127.0.0.1" });
    atEndOfFile(() => own.server.close());
    const large = { field: "fichiers[]", name: "devis.pdf", content: PDF + "x".repeat(12 * 1024 * 1024) };
    const answer = await fetch(origin + FEEDBACK(5), { method: "POST", body: formData(WRITTEN, [large]) });
    expect([answer.status, await answer.text()]).toEqual([
      413,
      expect.stringContaining(faultFor(413).message),
    ]);
  }, 6000);

  test("more bytes than allowed are told in French, and leave nothing", async () => {
    const before = await uploads();
    const large = { field: "fichiers[]", name: "devis.pdf", content: PDF + "x".repeat(11 * 1024 * 1024) };
    const answer = await postForm(app, FEEDBACK(5), formData({ ...WRITTEN, message: "Lourd" }, [large]));
    expect([answer.statusCode, answer.body]).toEqual([413, expect.stringContaining(faultFor(413).message)]);
    expect(await uploads()).toEqual(before);
  });
});

describe("T14 strangers", () => {
  const FOREIGN: Record<string, string>[] = [
    { origin: "https://ailleurs.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ];
  let before: number;
  beforeEach(async () => {
    before = (await kept()).length;
  });

  test.each([FEEDBACK(5), "/formulaire/5/", "/message/", "/verification/jeton/", "/verification/question/"])(
    "a post to %s from another site is refused",
    async (url) => {
      for (const headers of FOREIGN) {
        const answer = await postForm(app, url, formData({ ...WRITTEN, message: "D’ailleurs" }), {
          headers,
        });
        expect([headers, answer.statusCode]).toEqual([headers, 403]);
      }
      expect(await kept()).toHaveLength(before);
    },
  );

  test("of many guessed numbers only the forms that there are answer, and all others alike", async () => {
    const answers = new Map<string, number>();
    for (let number = 1; number <= sized(300, 10_000); number++) {
      const { statusCode, body } = await app.server.inject({
        url: SCHEMA(number),
        remoteAddress: newAddress(),
      });
      if (statusCode === 200) expect([1, 5]).toContain(number);
      else answers.set(`${statusCode} ${body}`, number);
    }
    expect(answers.size).toBe(1);
  });

  test("whoever posts is never led off the site", async () => {
    for (const referer of ["https://ailleurs.example/", "//ailleurs.example", "javascript:alert(1)"]) {
      const answer = await postForm(app, "/formulaire/5/", formData({ ...WRITTEN, nom: "" }), {
        headers: { referer },
      });
      expect(answer.body).not.toContain("ailleurs.example");
      expect(answer.body).not.toContain("javascript:");
    }
  });
});
