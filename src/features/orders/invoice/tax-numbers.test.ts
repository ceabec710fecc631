import { expect, test } from "vitest";
import { gstNumber, qstNumber, registerOf, sirenNumber, vatNumber } from "./tax-numbers";

test.each([
  [gstNumber, " 12345 6789rt0001 ", "123456789 RT0001"],
  [gstNumber, "123456789 RT0001", "123456789 RT0001"],
  [qstNumber, "1234567890TQ0001", "1234567890 TQ0001"],
  [sirenNumber, "123456789", "123 456 789"],
  [vatNumber, "fr32123456789", "FR 32 123456789"],
  [vatNumber, "BE 0123.456.789", "BE 0123456789"],
  [gstNumber, "", ""],
  [vatNumber, " ", ""],
])("DESK-13 a tax number is tidied (%#)", (type, typed, tidy) => {
  expect(type.parse(typed)).toBe(tidy);
});

test.each([
  [gstNumber, "123456789", "RT et quatre chiffres"],
  [gstNumber, "12345678 RT0001", "neuf chiffres"],
  [qstNumber, "123456789 TQ0001", "dix chiffres"],
  [sirenNumber, "12345678", "neuf chiffres"],
  [vatNumber, "DE123456789", "On attend FR"],
  [vatNumber, "FR123", "On attend FR"],
])("DESK-13 a tax number of another form is refused, and told what is missing (%#)", (type, typed, says) => {
  const read = type.safeParse(typed);
  expect(read.error?.issues[0]?.message).toContain(says);
});

test.each([
  ["Lyon", "RCS"],
  ["RCS Lyon B 123 456 789", ""],
  ["Répertoire des métiers de Lyon", ""],
  ["Dispensé d’immatriculation", ""],
])("FRA-06 %s is named as a register once", (typed, before) => {
  expect(registerOf(typed)).toBe(before);
});
