import { expect, test } from "vitest";
import { decryptSecret, encryptSecret } from "./secret-box";

const SECRET = "une-longue-phrase-que-personne-ne-devine-0123456789";

test("what is encrypted is read back, never twice the same, and shows nothing of itself", () => {
  const [one, other] = [1, 2].map(() => encryptSecret(SECRET, "mail", "hérisson 🦔"));
  expect(one).not.toBe(other);
  expect(one).not.toContain("risson");
  expect([one, other].map((sealed) => decryptSecret(SECRET, "mail", sealed ?? ""))).toEqual([
    "hérisson 🦔",
    "hérisson 🦔",
  ]);
});

test("another secret, another purpose or a changed text is not read", () => {
  const sealed = encryptSecret(SECRET, "mail", "hérisson");
  expect(decryptSecret(`${SECRET}0`, "mail", sealed)).toBeUndefined();
  expect(decryptSecret(SECRET, "other", sealed)).toBeUndefined();
  const changed = sealed.slice(0, -2) + (sealed.endsWith("AA") ? "BB" : "AA");
  expect(decryptSecret(SECRET, "mail", changed)).toBeUndefined();
  for (const text of ["", "v1", "v1...", "v1.a.b.c"])
    expect(decryptSecret(SECRET, "mail", text)).toBeUndefined();
});
