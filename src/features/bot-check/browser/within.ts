/** Spec 9.5: how long the check may take to be there, and to give one token. */
export const ANCHOR_MS = 20_000;
export const EXECUTE_MS = 15_000;

/** The same, or a failure once the time is over. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`bot check: no answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
