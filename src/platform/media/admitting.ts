/** Hands files that were sent to the process that reads pictures: what a hostile one breaks is that process alone. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { createConcurrencyLimit } from "../../kernel/concurrency-limit";
import { SECOND } from "../../kernel/dates";
import type { AdmitAnswer, AdmitRequest } from "./admit";

export type Admit = (request: AdmitRequest) => Promise<AdmitAnswer>;

/** Two at once leave room for visitors; whoever sends more waits. */
const AT_ONCE = 2;
const LONGEST_LINE = 200;
/** Forty megapixels take a few seconds. */
const LONGEST_MS = 120 * SECOND;

export function createAdmission(): Admit {
  const limit = createConcurrencyLimit(AT_ONCE, LONGEST_LINE);
  return (request) =>
    limit.take(async () => {
      const { program } = request.folders;
      if (program) return ask(program, request);
      const { admit } = await import("./admit");
      return admit(request);
    });
}

async function ask(program: string, request: AdmitRequest): Promise<AdmitAnswer> {
  const child = fork(program, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const gone = once(child, "exit").then((): [AdmitAnswer] => [{ refusal: "damaged" }]);
  const timer = setTimeout(() => child.kill("SIGKILL"), LONGEST_MS);
  try {
    const answered = once(child, "message") as Promise<[AdmitAnswer | { fault: string }]>;
    child.send({ admit: request });
    const [answer] = await Promise.race([answered, gone]);
    if ("fault" in answer) throw new Error(answer.fault);
    return answer;
  } finally {
    clearTimeout(timer);
    child.kill();
  }
}
