/** Which provider draws the shop's maps: MAP_PROVIDER. */
import type { Config } from "../../config";
import { PROVIDERS, type ProviderName } from "../../elements/map/providers";

type Env = Config["env"];

export const providerIn = ({ MAP_PROVIDER: named }: Env): ProviderName =>
  PROVIDERS.find((name) => name === named) ?? "plan";

export const providerFaults = (env: Env): string[] =>
  env.MAP_PROVIDER === undefined || env.MAP_PROVIDER === providerIn(env)
    ? []
    : ["MAP_PROVIDER : on attend plan, maplibre, openstreetmap ou google."];
