/** The records in the cookies: fields joined by bars, encoded as others do, and never larger than a server takes. */

const DELIMITER = "|||";
export const NONE = "(none)";

/** Of one cookie, its name included. */
const LONGEST = 2048;

/** What `encodeURIComponent` leaves alone is encoded too. */
export const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!~*'()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Of a malformed sequence, what the old `unescape` makes of it. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text).replace(/%(?:2[1789A]|7E)/g, unescape);
  } catch {
    // half a pair cannot be encoded again
    return unescape(text).replace(/[\ud800-\udfff]/g, "");
  }
}

export const pack = (fields: Readonly<Record<string, string | number>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join(DELIMITER);

/** Values are decoded once more: they were stored as they stood in the address. */
export function unpack(record: string): Map<string, string> {
  return new Map(
    record.split(DELIMITER).map((field) => {
      const [name = "", ...value] = field.split("=");
      return [name, decode(value.join("="))];
    }),
  );
}

/** The same record, its longest fields cut until the cookie is small enough. */
export function fitted(name: string, record: string): string {
  const fields = record.split(DELIMITER);
  const excess = () => name.length + 1 + encode(fields.join(DELIMITER)).length - LONGEST;
  for (let over = excess(); over > 0; over = excess()) {
    const longest = fields.reduce(
      (most, field, at) => (field.length > (fields[most] ?? "").length ? at : most),
      0,
    );
    fields[longest] = cut(fields[longest] ?? "", Math.ceil(over / 9));
  }
  return fields.join(DELIMITER);
}

/** Never within an escape, a letter that several escapes write, or a pair. */
const cut = (text: string, count: number): string =>
  text
    .slice(0, -count)
    .replace(/%[\da-f]?$/i, "")
    .replace(/%[c-f][\da-f](?:%[89ab][\da-f])*$/i, "")
    .replace(/[\ud800-\udbff]$/, "");
