/** Says, with the words fixed by Spec 8.6, that a script of consent did not load. */

/** Raised for whoever listens on the window, and on the console for whoever looks. */
export function raiseFailure(reason: unknown, url: string): void {
  const message = `Something went wrong ${reason} while loading ${url}`;
  console.error(message);
  reportError(new Error(message));
}

/** Uses what is fetched only when it is needed. */
export function lazily<Chunk>(chunk: Promise<Chunk>, use: (chunk: Chunk) => unknown): void {
  chunk.then(use).catch(raiseChunkFailure);
}

/** Browsers name the address in their reason. */
export const raiseChunkFailure = (reason: unknown): void =>
  raiseFailure(reason, /http\S+/.exec(`${reason}`)?.[0] ?? "consent");
