/** Words that may name somebody: sums stay when a person is erased, so such words never come into them. */

const ROUNDS = 3;

/** The sign of mail addresses, also wide or written as « %40 ». Long numbers are those of campaigns and of old products. */
export const hasAddress = (text: string): boolean => /[@\uff20]|%ef%bc%a0/i.test(decoded(text));

/** An address without what its query and its fragment say of somebody. */
export function impersonalQuery(search: string): string {
  const kept = search
    .slice(1)
    .split("&")
    .filter((pair) => !hasAddress(pair));
  return kept.some(Boolean) ? `?${kept.join("&")}` : "";
}

/** Whoever writes a sign in several rounds writes it still; what is no text stays as it is. */
function decoded(text: string): string {
  let plain = text;
  for (let round = 0; round < ROUNDS; round++)
    plain = plain.replace(/%([2-7][0-9a-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return plain;
}
