/** Whose content an element shows: the consent banner, on every page, asks for those and for no other. */
import { readVideo } from "../../elements/video/hosted";
import type { CheckedNode } from "./pages";

export const SERVICES_TAG = "services-shown";

export const servicesIn = (nodes: readonly CheckedNode[]): string[] => [
  ...new Set(nodes.flatMap(servicesOf)),
];

/** What a change of a published page makes other pages forget: nothing, unless it shows other services than before. */
export function serviceTags(before: readonly CheckedNode[], after: readonly CheckedNode[]): string[] {
  const [had, has] = [before, after].map((nodes) => servicesIn(nodes).sort().join());
  return had === has ? [] : [SERVICES_TAG];
}

/** What the element says that it waits for, and videos that one of its links opens over the page. */
function servicesOf({ element, settings, slots }: CheckedNode): string[] {
  const held = element.held?.(settings).service;
  const linked = addressesIn(settings).map((address) => readVideo(address)?.service);
  const inside = Object.values(slots).flat().flatMap(servicesOf);
  return [held, ...linked, ...inside].filter((name) => name !== undefined);
}

/** Also in the middle of a text: « [la vidéo](https://…) ». */
const addressesIn = (settings: unknown): string[] =>
  JSON.stringify(settings).match(/https:[^\s"()<>{}\\]+/g) ?? [];
