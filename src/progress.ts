/** What the person who starts the shop sees: one line for each step, with its time. */

export const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** What opens something is shown at a terminal only: elsewhere what is told is kept, in a log that others read. */
export function tellLink(words: string, link: string, command: string): void {
  tell(`${words} : ${process.stdout.isTTY ? link : `« ${command} » donne le lien`}\n`);
}

/** Runs a step and tells how it went; the step gives its value and a word about it. */
export async function step<T>(name: string, work: () => Promise<[value: T, word: string]>): Promise<T> {
  const start = performance.now();
  const [value, word] = await work();
  tell(`✓ ${name} : ${word} (${inSeconds(performance.now() - start)})`);
  return value;
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1).replace(".", ",")}\u00a0s`;
