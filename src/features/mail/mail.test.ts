/** The rules of letters: clean headers, one address, and patience. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillIn } from "./fill-in";
import {
  type Email,
  fateOf,
  headerText,
  isAddress,
  MOST_TRIES,
  messageId,
  parseMailbox,
  retryDelayMs,
  tidy,
} from "./mail";

const MERCHANT = { name: "Encre Boréale", address: "bonjour@example.com" };

const email = (fields: Partial<Email> = {}): Email => ({
  kind: "contact",
  to: "merchant",
  subject: "Question",
  blocks: [{ kind: "paragraph", text: "Bonjour" }],
  ...fields,
});

describe("headers", () => {
  test("a subject with line breaks stays one line", () => {
    expect(headerText("Bonjour\r\nBcc: tous@example.com\r\n\r\nAchetez", 200)).toBe(
      "Bonjour Bcc: tous@example.com Achetez",
    );
  });

  test("no text whatever leaves a control character, a line break or more than its length", () => {
    const nasty = fc.array(
      fc.constantFrom("\r", "\n", "\0", "\t", "\u2028", "\u0085", "\u202e", "é", "a", "😀", "\ud800", " "),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          nasty.map((parts) => parts.join("")),
        ),
        (text) => {
          const line = headerText(text, 20);
          expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
          expect([...line].length).toBeLessThanOrEqual(20);
          expect(line.isWellFormed()).toBe(true);
        },
      ),
    );
  });

  test("French spacing survives", () => {
    expect(headerText("Commande\u00a0: 12\u00a0$", 200)).toBe("Commande\u00a0: 12\u00a0$");
  });

  test("a file’s name loses its path and what a system would trip over", () => {
    const files = [
      { name: "../../etc/passwd", type: "text/plain\r\nX: y", content: new Uint8Array() },
      { name: '..."<>', type: "image/png", content: new Uint8Array() },
    ];
    expect(tidy(email({ files }), MERCHANT).files.map(({ name, type }) => [name, type])).toEqual([
      ["_.._etc_passwd", "application/octet-stream"],
      ["___", "image/png"],
    ]);
  });
});

describe("addresses", () => {
  test.each([
    "marie@example.com",
    "marie.tremblay+encre@mail.example.ca",
    "o'neil@xn--bcher-kva.example",
    "a@b.co",
  ])("%s is one", (text) => expect(isAddress(text)).toBe(true));

  test.each([
    "",
    "marie",
    "marie@localhost",
    "marie@example.com, jean@example.com",
    "Marie <marie@example.com>",
    "marie@example.com\r\nBcc: tous@example.com",
    "marie@example.com\n",
    "marie@example.com\0",
    '"a b"@example.com',
    "marie@[127.0.0.1]",
    "a@b@example.com",
    ".marie@example.com",
    "marie..t@example.com",
    "marié@example.com",
    "marie@-example.com",
    "marie@example..com",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(20)}.com`,
  ])("%j is not one", (text) => expect(isAddress(text)).toBe(false));

  test("a reply address that is not one is left out, and the letter still leaves", () => {
    const bad = { address: "x@example.com\r\nBcc: y@example.com" };
    expect(tidy(email({ replyTo: bad }), MERCHANT).replyTo).toBeNull();
  });

  test("a reply name cannot add a header", () => {
    const replyTo = { address: "marie@example.com", name: "Marie\r\nBcc: y@example.com" };
    expect(tidy(email({ replyTo }), MERCHANT).replyTo).toEqual({
      address: "marie@example.com",
      name: "Marie Bcc: y@example.com",
    });
  });

  test.each([
    ["Encre Boréale <bonjour@example.com>", { name: "Encre Boréale", address: "bonjour@example.com" }],
    ['"Boréale, Encre" <bonjour@example.com>', { name: "Boréale, Encre", address: "bonjour@example.com" }],
    [" bonjour@example.com ", { name: "", address: "bonjour@example.com" }],
    ["Encre Boréale", undefined],
    ["<>", undefined],
    ["a@example.com, b@example.com", undefined],
  ])("the configuration’s “%s” is read", (text, read) => expect(parseMailbox(text)).toEqual(read));

  test("the Message-ID is the letter’s own, at the sender’s", () => {
    expect(messageId("abc", MERCHANT)).toBe("<abc@example.com>");
  });
});

describe("after a try", () => {
  const refused = { kind: "refused", reason: "554 non" } as const;

  test("a sent letter is sent", () => {
    expect(fateOf({ kind: "sent" }, 3, 0.5)).toEqual({ state: "sent" });
  });

  test("a server that was never reached costs the letter no try", () => {
    const fate = fateOf({ kind: "unreached", reason: "ECONNREFUSED" }, 5, 0.5);
    expect(fate).toEqual({ state: "waiting", tries: 4, inMs: 5000, reason: "ECONNREFUSED" });
  });

  test("a refusal is tried again later, and put aside after the last try", () => {
    expect(fateOf(refused, 1, 0.5)).toMatchObject({ state: "waiting", tries: 1, inMs: 30_000 });
    expect(fateOf(refused, MOST_TRIES - 1, 0.5)).toMatchObject({ state: "waiting" });
    expect(fateOf(refused, MOST_TRIES, 0.5)).toEqual({
      state: "parked",
      tries: MOST_TRIES,
      reason: "554 non",
    });
  });

  test("each wait is about twice the last, up to three hours, give or take a quarter", () => {
    expect([1, 2, 3, 4].map((tries) => retryDelayMs(tries, 0.5))).toEqual([30_000, 60_000, 120_000, 240_000]);
    expect(retryDelayMs(30, 0.5)).toBe(3 * 3_600_000);
    expect([retryDelayMs(1, 0), retryDelayMs(1, 1)]).toEqual([22_500, 37_500]);
  });
});

test("a value after « de » is elided, and no other word is taken for « de »", () => {
  const values = { boutique: "Encre Boréale" };
  expect(fillIn("au bureau de {boutique}, De\u00a0{Boutique}", values)).toBe(
    "au bureau d’Encre Boréale, D’Encre Boréale",
  );
  expect(fillIn("un remède {boutique}", values)).toBe("un remède Encre Boréale");
});
