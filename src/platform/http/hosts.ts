/** Hosts as they are compared: in capitals, with the usual port or with a final dot, a host is the same. */

const USUAL_PORT = /:(?:80|443)$/;

/** Runs for every request: what is written as we write it is not looked at further. */
export function isSameHost(one: string | undefined, other: string | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && plainHost(one) === plainHost(other));
}

/** « Boutique.Example.:443 » → « boutique.example ». */
function plainHost(host: string): string {
  const [name = "", port] = host
    .toLowerCase()
    .replace(USUAL_PORT, "")
    .split(/:(?=\d+$)/);
  const plain = name.endsWith(".") ? name.slice(0, -1) : name;
  return port ? `${plain}:${port}` : plain;
}

/** The host of an address, if it is one. */
export const hostOf = (url: string): string | undefined => URL.parse(url)?.host;
