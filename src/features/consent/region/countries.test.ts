/** Countries from a table in a file. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { countryIn, openCountries, readTable } from "./countries";

const TABLE = `1.0.0.0,1.0.0.255,AU
"24.48.0.0","24.48.255.255","CA"
2001:400::,2001:400:ffff:ffff:ffff:ffff:ffff:ffff,US
2a01:e00::,2a01:e3f:ffff:ffff:ffff:ffff:ffff:ffff,fr
nonsense
5.6.7.8,x,DE
`;

test.each([
  ["1.0.0.0", "AU"],
  ["1.0.0.255", "AU"],
  ["1.0.1.0", undefined],
  ["0.255.255.255", undefined],
  ["24.48.9.9", "CA"],
  ["::ffff:24.48.9.9", "CA"],
  ["2001:400::1", "US"],
  ["2a01:e0a:1:2:3:4:5:6", "FR"],
  ["2001:db8::1", undefined],
  ["5.6.7.8", undefined],
  ["unknown", undefined],
  ["", undefined],
])("CON-17 the address %s is of %s", (address, country) => {
  expect(countryIn(readTable(TABLE), address)).toBe(country);
});

test("the table is read once, when it is first needed, and waited for; without one nobody's country is known", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pays-"));
  const file = join(folder, "pays.csv");
  await writeFile(file, TABLE);
  const countryOf = openCountries(file, () => {});
  const together = await Promise.all(["24.48.1.1", "1.0.0.1"].map(countryOf));
  expect(together).toEqual(["CA", "AU"]);
  await rm(folder, { recursive: true });
  expect(await countryOf("1.0.0.1")).toBe("AU");
  const failed = vi.fn();
  const missing = openCountries(file, failed);
  expect(await missing("24.48.1.1")).toBeUndefined();
  expect(await missing("24.48.1.1")).toBeUndefined();
  expect(failed).toHaveBeenCalledOnce();
});
