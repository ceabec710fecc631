/** The page starts afresh when something that runs is no longer allowed. */
import { RELOAD_MS } from "../consent";
import { raiseChunkFailure } from "./failure";

let isReloading = false;

/** Once, when the choice has had time to leave; what was typed comes along. */
export function reloadSoon(): void {
  if (isReloading) return;
  isReloading = true;
  const memory = import("./reload").catch(raiseChunkFailure);
  setTimeout(() => {
    void memory.then((chunk) => chunk?.remember()).finally(() => location.reload());
  }, RELOAD_MS);
}
