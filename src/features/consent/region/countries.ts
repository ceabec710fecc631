/** The country of an address, from an offline table that the merchant puts in the data folder. Asks nobody. */
import { readFile } from "node:fs/promises";
import { isIPv4, isIPv6 } from "node:net";

export type CountryOf = (address: string) => Promise<string | undefined>;

/** One line a range: « first address, last address, country », sorted, as the CC0 tables of ip-location-db are. */
const LINE = /^"?([\da-f.:]{2,45})"?,"?([\da-f.:]{2,45})"?,"?([A-Z]{2})"?\s*$/i;

interface Range {
  first: bigint;
  last: bigint;
  country: string;
}

/** Reads the table at the first question, which waits for it; without one, nobody's country is known. */
export function openCountries(file: string, failed: (error: unknown) => void): CountryOf {
  let ranges: Promise<Range[]> | undefined;
  const load = async () => {
    try {
      return readTable(await readFile(file, "utf8"));
    } catch (error) {
      failed(error);
      return [];
    }
  };
  return async (address) => {
    ranges ??= load();
    return countryIn(await ranges, address);
  };
}

export function readTable(text: string): Range[] {
  return text
    .split("\n")
    .flatMap((line) => {
      const [, from = "", to = "", country = ""] = LINE.exec(line) ?? [];
      const [first, last] = [numberOf(from), numberOf(to)];
      return first !== undefined && last !== undefined ? { first, last, country: country.toUpperCase() } : [];
    })
    .sort((a, b) => (a.first < b.first ? -1 : 1));
}

export function countryIn(ranges: readonly Range[], address: string): string | undefined {
  const wanted = numberOf(address);
  if (wanted === undefined) return undefined;
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.first ?? 0n) <= wanted) low = middle + 1;
    else high = middle;
  }
  const found = ranges[low - 1];
  return found && wanted <= found.last ? found.country : undefined;
}

/** Both kinds of address on one line of numbers: IPv4 where IPv6 maps it. */
function numberOf(address: string): bigint | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(plain))
    return 0xffff00000000n + plain.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  return isIPv6(plain)
    ? groupsOf(plain).reduce((sum, group) => sum * 65536n + BigInt(`0x${group}`), 0n)
    : undefined;
}

/** « 2001:db8::1 » → eight groups. */
function groupsOf(address: string): string[] {
  const [before = "", after] = address.split("%", 1)[0]?.split("::", 2) ?? [];
  const head = before.split(":").filter(Boolean);
  const tail = (after ?? "").split(":").filter(Boolean);
  return [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
}
