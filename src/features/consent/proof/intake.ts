/** Where statements queue up to be kept: those that come together are written together, and a flood is turned away. */
import type { Database } from "../../../platform/db";
import { HttpFault } from "../../../platform/http/faults";
import { type Arrival, keepStatements } from "./actions";
import type { Sealing } from "./chain";

export interface Intake {
  /** Settles once the statement is safe on disk, with the number it is kept under. */
  keep(arrival: Arrival): Promise<string>;
}

const MOST_WAITING = 500;
const MOST_AT_ONCE = 100;

interface Waiting {
  arrival: Arrival;
  kept(subject: string): void;
  failed(error: unknown): void;
}

export function openIntake(database: Database, sealing: Sealing): Intake {
  let queue: Waiting[] = [];
  let isWriting = false;

  const writeNext = async () => {
    const batch = queue.slice(0, MOST_AT_ONCE);
    queue = queue.slice(MOST_AT_ONCE);
    try {
      const subjects = await keepStatements(
        database,
        sealing,
        batch.map(({ arrival }) => arrival),
      );
      for (const [index, { kept }] of batch.entries()) kept(subjects[index] ?? "");
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  };

  const drain = async () => {
    if (isWriting) return;
    isWriting = true;
    while (queue.length > 0) await writeNext();
    isWriting = false;
  };

  return {
    keep: (arrival) =>
      new Promise((kept, failed) => {
        if (queue.length >= MOST_WAITING) return failed(new HttpFault(503));
        queue.push({ arrival, kept, failed });
        // visitors first: what else this turn of the loop brings is written with it
        setImmediate(() => void drain());
      }),
  };
}
