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

/** What a file could leave behind, by kind and name. */
type Found = ReadonlyMap<string, unknown>;

export function found(): Found {
  return new Map<string, unknown>([
    ...Object.getOwnPropertyNames(globalThis).map((name) => [`global ${name}`, globalNamed(name)] as const),
    ...Object.entries(process.env).map(([name, value]) => [`environment ${name}`, value] as const),
    ...FAULTS.map((event) => [`listeners of ${event}`, process.listenerCount(event)] as const),
    ["folder", process.cwd()],
  ]);
}

/** Not those for signals: the worker's browser, which outlives a file, has some. */
const FAULTS = ["uncaughtException", "unhandledRejection"];

/** Getters are not called: some load what nobody has asked for. */
function globalNamed(name: string): unknown {
  const { value, get } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
  return get ?? value;
}

/** The names of what is new, gone or another. */
export function leftBehind(before: Found, after: Found): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !Object.is(before.get(name), after.get(name)) && !OF_LIBRARIES.test(name),
  );
}

/** Put there once, when a worker first reads them: the helpers of tslib, the home of libvips. */
const OF_LIBRARIES = /^(?:global __|environment VIPSHOME$)/;
