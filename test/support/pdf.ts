/** The words that the pages of a PDF show, in the order in which they are drawn. */
import { inflateSync } from "node:zlib";

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
