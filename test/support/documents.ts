/** Files that are no pages: the words of a PDF, and a zip of small files. */
import { crc32, inflateSync } from "node:zlib";

export function wordsOf(pdf: Buffer): string {
  // a return before the end may be the last byte of what is packed
  const streams = [...pdf.toString("latin1").matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(
    ([, body = ""]) => {
      try {
        return inflateSync(Buffer.from(body, "latin1")).toString("latin1");
      } catch {
        return "";
      }
    },
  );
  const shown = [...streams.join("\n").matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = ""]) =>
    [...parts.matchAll(/<([0-9a-f]+)>/g)]
      .map(([, hex = ""]) => new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex")))
      .join(""),
  );
  return shown.join("\n");
}

export function zipOf(files: Record<string, string>): Buffer<ArrayBuffer> {
  const local: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    local.push(Buffer.from("PK\u0003\u0004"), facts, name, content);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    table.push(Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0]), facts, place, name);
    at += 30 + name.length + content.length;
  }
  const [body, index] = [Buffer.concat(local), Buffer.concat(table)];
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, index, end]);
}
