/** Whether visitors may be sent here: the shop has opened, and its database answers. */

const FRESH_MS = 1000;
const PATIENCE_MS = 1000;

export interface Readiness {
  isReady(): Promise<boolean>;
  /** Whether the shop has opened, and is not about to stop. */
  set(open: boolean): void;
}

/** However often it is asked, the database is asked once a second, and not again while it owes an answer. */
export function createReadiness(askDatabase: () => Promise<unknown>): Readiness {
  let open = false;
  let at = Number.NEGATIVE_INFINITY;
  let owed = false;
  let answers = Promise.resolve(false);
  const ask = async () => {
    owed = true;
    try {
      await askDatabase();
      return true;
    } catch {
      return false;
    } finally {
      owed = false;
    }
  };
  const isThere = (): Promise<boolean> => {
    const now = performance.now();
    if (now - at <= FRESH_MS) return answers;
    at = now;
    answers = owed ? Promise.resolve(false) : inTime(ask());
    return answers;
  };
  return {
    isReady: async () => open && (await isThere()) && open,
    set: (now) => {
      open = now;
    },
  };
}

/** Silence is a no. */
async function inTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
