/** Where test data lie: in memory where there is plenty of it, since a database for each test is a copy of some hundred files. */
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** A run needs a few at most; what it fills is not there for browsers and workers. */
const PLENTY = 8 * 1024 ** 3;

export async function fastFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, process.availableMemory()) >= PLENTY ? MEMORY : tmpdir();
}
