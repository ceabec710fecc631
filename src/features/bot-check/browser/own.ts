/** Our own check: fetches a puzzle, has it solved in a worker, and gets a token for it. */
import { trustedScript } from "../../../platform/islands/trusted";
import { type Action, CALLS } from "../names";
import { signals } from "./signals";
import workerUrl from "./worker?worker&url";

export interface Given {
  challenge: string;
  recaptcha: boolean;
}

interface Solved {
  challenge: string;
  numbers: number[];
}

export interface OwnCheck {
  token(action: Action): Promise<string>;
  /** Solves the next puzzle while the visitor is still typing, so that sending waits for nothing but the answer. */
  prepare(): void;
}

/** Sooner than the server's own end of a puzzle. */
const FRESH_MS = 300_000;
const ID_LENGTH = 32;

export async function call<Answer>(address: string, body?: object): Promise<Answer> {
  const answer = await fetch(address, {
    cache: "no-store",
    ...(body && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  if (!answer.ok) throw new Error(`bot check: ${address} answered ${answer.status}`);
  return answer.json() as Promise<Answer>;
}

export async function openOwn(first: Given): Promise<OwnCheck> {
  const worker = await startWorker();
  let given: Given | undefined = first;
  let ahead: { at: number; solved: Promise<Solved> } | undefined;

  const solve = async (): Promise<Solved> => {
    const { challenge } = given ?? (await call<Given>(CALLS.challenge));
    given = undefined;
    return { challenge, numbers: await solution(worker, challenge.slice(0, ID_LENGTH)) };
  };
  const next = (): Promise<Solved> => {
    const ready = ahead && performance.now() - ahead.at < FRESH_MS ? ahead.solved : solve();
    ahead = undefined;
    return ready;
  };
  return {
    prepare: () => {
      if (ahead) return;
      ahead = { at: performance.now(), solved: solve() };
      // whoever uses it hears of the failure
      ahead.solved.catch(() => {
        ahead = undefined;
      });
    },
    token: async (action) => {
      const solved = await next();
      const { token } = await call<{ token: string }>(CALLS.token, { ...solved, action, signals: signals() });
      return token;
    },
  };
}

function startWorker(): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trustedScript(workerUrl));
    worker.addEventListener("message", () => resolve(worker), { once: true });
    worker.addEventListener("error", () => reject(new Error("bot check: the worker did not start")));
  });
}

function solution(worker: Worker, id: string): Promise<number[]> {
  return new Promise((resolve) => {
    const hear = ({ data: [of, numbers] }: MessageEvent<[string, number[]]>) => {
      if (of !== id) return;
      worker.removeEventListener("message", hear);
      resolve(numbers);
    };
    worker.addEventListener("message", hear);
    worker.postMessage(id);
  });
}
