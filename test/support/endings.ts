/** What a test file has opened is closed when the file has ended, since its worker goes on with another file. */

type Ending = () => unknown;

const endings: Ending[] = [];

/** Last opened, first closed: a connection before its database, a shop before its folder. */
export function atEndOfFile(end: Ending): void {
  endings.push(end);
}

export async function endFile(): Promise<void> {
  for (const end of endings.splice(0).reverse()) await end();
}
