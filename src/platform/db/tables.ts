/** The tables of the shop. Each feature adds its own from its `store.ts`, so this file stays empty. */

// biome-ignore lint/suspicious/noEmptyInterface: features add to it by declaration merging
export interface Tables {}
