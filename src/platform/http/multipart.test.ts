import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import {
  boundaryOf,
  type MultipartLimits,
  MultipartRefused,
  type PartHead,
  readMultipart,
} from "./multipart";

const LIMITS: MultipartLimits = { bytes: 10_000, parts: 5, fieldBytes: 100, nameBytes: 20 };

interface Read {
  fields: [string, string][];
  files: (PartHead & { content: string; ended: boolean })[];
}

async function read(body: string | Buffer, { bytesAtOnce = 7, limits = LIMITS } = {}): Promise<Read> {
  const whole = Buffer.from(body);
  const pieces = function* () {
    for (let at = 0; at < whole.length; at += bytesAtOnce) yield whole.subarray(at, at + bytesAtOnce);
  };
  const files: Read["files"] = [];
  const fields = await readMultipart(Readable.from(pieces()), "X", limits, async (head) => {
    const file = { ...head, content: "", ended: false };
    files.push(file);
    return {
      write: async (piece) => {
        file.content += piece.toString("latin1");
      },
      end: async () => {
        file.ended = true;
      },
      abort: async () => {},
    };
  });
  return { fields, files };
}

const part = (name: string, value: string) =>
  `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, fileName: string, content: string) =>
  `--X\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n`;
const END = "--X--\r\n";

describe("a form in pieces of any length", () => {
  const body = part("nom", "Élodie\r\n--") + file("f", "a%22b.txt", "un\r\n--Y\r\n") + part("x[]", "") + END;

  test.each([1, 2, 3, 5, 16, 10_000])("of %i bytes", async (bytesAtOnce) => {
    const { fields, files } = await read(body, { bytesAtOnce });
    expect(fields).toEqual([
      ["nom", "Élodie\r\n--"],
      ["x[]", ""],
    ]);
    expect(files).toEqual([
      { name: "f", fileName: 'a"b.txt', type: "text/plain", content: "un\r\n--Y\r\n", ended: true },
    ]);
  });
});

test("what Node itself writes is read", async () => {
  const form = new FormData();
  form.append("message", "deux\nlignes");
  form.append("piece", new File(["\u0000\u00ff"], 'é ".bin'), 'é ".bin');
  const request = new Request("http://x", { method: "POST", body: form });
  const boundary = boundaryOf(request.headers.get("content-type") ?? "")!;
  const seen: PartHead[] = [];
  const fields = await readMultipart(
    Readable.from([Buffer.from(await request.arrayBuffer())]),
    boundary,
    LIMITS_WIDE,
    async (head) => {
      seen.push(head);
      return { write: async () => {}, end: async () => {}, abort: async () => {} };
    },
  );
  expect(fields).toEqual([["message", "deux\r\nlignes"]]);
  expect(seen[0]?.fileName).toBe('é ".bin');
});

const LIMITS_WIDE = { ...LIMITS, nameBytes: 100, fieldBytes: 1000 };

test.each([
  ["", "malformed"],
  ["--X", "malformed"],
  [part("a", "b"), "malformed"],
  [`--X\r\n\r\nsans tête${END}`, "malformed"],
  [`--X\r\nContent-Disposition: attachment; name="a"\r\n\r\nb\r\n${END}`, "malformed"],
  [`--Xyz\r\n${END}`, "malformed"],
  [part("a", "b".repeat(101)) + END, "too-large"],
  [part("a".repeat(21), "b") + END, "too-large"],
  [part("a", "b").repeat(6) + END, "too-large"],
  [file("a", "b", "c".repeat(10_001)) + END, "too-large"],
  [`--X\r\n${"h".repeat(5000)}\r\n\r\n${END}`, "too-large"],
])("%j is refused", async (body, fault) => {
  await expect(read(body, { bytesAtOnce: 500 })).rejects.toEqual(new MultipartRefused(fault as "malformed"));
});

test.each([
  ["multipart/form-data; boundary=abc", "abc"],
  ['multipart/form-data; charset=utf-8; boundary="a b"; x=y', "a b"],
  ["multipart/form-data", undefined],
  ["text/plain; boundary=abc", undefined],
  [`multipart/form-data; boundary=${"x".repeat(71)}`, undefined],
])("the boundary of %j", (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary);
});
