/** Every service that may take cards for the shop. Another one is a folder beside this file, and a line here. */
import type { CardProvider, CardService, Environment, ServiceParts } from "./card/service";
import { demonstration } from "./demonstration/provider";
import { stripe } from "./stripe/provider";
import { texts } from "./texts.fr";

export const providers: readonly CardProvider[] = [stripe, demonstration];

export interface OpenProvider {
  provider: CardProvider;
  service: CardService;
}

/** The one with which the shop has an account; undefined where it takes no card. */
export function openProvider(
  env: Environment,
  parts: ServiceParts,
  among: readonly CardProvider[],
): OpenProvider | undefined {
  for (const provider of among) {
    const service = provider.open(env, parts);
    if (service) return { provider, service };
  }
  return undefined;
}

/** For asking only: nothing is told and nothing is done. */
const NOBODY: ServiceParts = { clock: { now: () => 0 }, log: { warn: () => {} } };

export const takesCards = (env: Environment, among: readonly CardProvider[]): boolean =>
  openProvider(env, NOBODY, among) !== undefined;

/** What is wrong with the variables of any of them, or that there are two. */
export function providerFaults(env: Environment, among: readonly CardProvider[]): string[] {
  const faults = among.flatMap((provider) => provider.faults(env));
  if (faults.length > 0) return faults;
  const open = among.filter((provider) => provider.open(env, NOBODY));
  return open.length > 1 ? [texts.twoProviders(open.map(({ title }) => title))] : [];
}
