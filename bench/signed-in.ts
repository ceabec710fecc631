/** Somebody signed in at the desk, and how long what they ask for takes. */
import { beginSession, KEPT_MS, makeLink, takeWelcome } from "../src/features/desk/accounts/actions";
import { machineClock } from "../src/kernel/clock";
import type { Database } from "../src/platform/db";

export async function signIn(database: Database): Promise<string> {
  const parts = { database, clock: machineClock };
  const email = `proprietaire-${Date.now()}@exemple.test`;
  const link = await makeLink(parts, "invite", { email, role: "owner" });
  const made = await takeWelcome(parts, link, { name: "Propriétaire", email, password: `${link}-${link}` });
  if (!made.ok) throw new Error(made.refusal);
  return beginSession(parts, made.value.account, { device: "mesure", lastsMs: KEPT_MS });
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
