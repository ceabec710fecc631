/** A misspelt mail domain: « julie@gmial.com » most likely meant another one. */

/** Those that most people write from; those that only look like a mistake are here too, and never questioned. */
const COMMON = [
  "gmail.com",
  "hotmail.com",
  "outlook.com",
  "yahoo.com",
  "icloud.com",
  "hotmail.ca",
  "hotmail.fr",
  "outlook.fr",
  "yahoo.ca",
  "yahoo.fr",
  "videotron.ca",
  "sympatico.ca",
  "laposte.net",
  "wanadoo.fr",
  "orange.fr",
  "protonmail.com",
  "live.com",
  "live.ca",
  "live.fr",
  "bell.net",
  "cogeco.ca",
  "free.fr",
  "sfr.fr",
  "msn.com",
  "aol.com",
  "me.com",
  "mac.com",
  "mail.com",
  "email.com",
  "ymail.com",
  "gmx.com",
  "gmx.fr",
  "proton.me",
];

/** Two mistakes in a short name make another name. */
const mostMistakes = (domain: string): number => (domain.length < 9 ? 1 : 2);
const SHORTEST = 7;

/** The address that was most likely meant; undefined when nothing looks misspelt. */
export function meantAddress(address: string): string | undefined {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || COMMON.includes(domain)) return undefined;
  const near = COMMON.filter((known) => known.length >= SHORTEST)
    .map((known) => ({ known, mistakes: mistakesBetween(domain, known) }))
    .filter(({ known, mistakes }) => mistakes <= mostMistakes(known))
    .sort((a, b) => a.mistakes - b.mistakes)[0];
  return near && `${address.slice(0, at)}@${near.known}`;
}

/** Letters to change, add or take away. */
function mistakesBetween(typed: string, known: string): number {
  let row = Array.from({ length: known.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...typed].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...known].entries())
      next.push(
        Math.min(
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (row[column] ?? 0) + (letter === other ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
