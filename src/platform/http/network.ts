/** Who counts as one client: an IPv4 address, or the IPv6 network that one household or one server is given. */
import { isIPv4, isIPv6 } from "node:net";

/** Some proxies name the visitor's port as well: « 192.0.2.1:4711 », « [2001:db8::1]:4711 ». */
const WITH_PORT = /^(?:\[([^\]]{2,45})\](?::\d{1,5})?|([\d.]{7,15}):\d{1,5})$/;
/** What is no address is nobody's own: all of it together is one client. */
const UNKNOWN = "unknown";
const MAPPED = "::ffff:";

/**
 * What an address is counted under, everywhere one is a key. A household has billions of IPv6 addresses: its first
 * 64 bits name it. An IPv4 address written as IPv6 is still that address.
 */
export function networkOf(given: string): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(given) ?? [];
  const address = inBrackets ?? beforePort ?? given;
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return UNKNOWN;
  // in its one canonical form: « ::ffff:a00:1 », « 2001:db8::1 »
  const plain = new URL(`http://[${address.split("%", 1)[0]}]`).hostname.slice(1, -1);
  if (plain.startsWith(MAPPED)) return asIPv4(plain.slice(MAPPED.length));
  const [head = "", tail] = plain.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}

const asIPv4 = (groups: string): string =>
  groups
    .split(":")
    .flatMap((group) => {
      const value = Number.parseInt(group, 16);
      return [value >> 8, value & 255];
    })
    .join(".");
