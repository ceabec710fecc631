/** What an adapter is given: a place on the page, and what to show there. */
import type { Filling } from "../wire";

export interface LiveMap {
  stage: HTMLElement;
  /** Made from the template: the map goes into it. */
  place: HTMLElement;
  filling: Filling;
  tiles: string;
  signal: AbortSignal;
}

/** Comes back once the map is there; throws when it will not be. */
export type OpenMap = (map: LiveMap) => Promise<void> | void;
