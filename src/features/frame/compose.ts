/** The frame of a page, put together from what each feature shows in it. */
import { createElement, Fragment, type ReactNode } from "react";
import type { Framed } from "../../platform/render/document";
import type { Page, Shop } from "../../platform/render/page";
import { defineSlot, type Slots } from "../../platform/slots";
import { emblemSlot } from "../emblem";
import type { Settings } from "../settings";
import type { FrameLink, FrameSlots } from "./frame";
import { frameCacheKey, framed } from "./framed";
import { frameSettings } from "./identity";

/** What a feature shows in the frame of a page. */
export interface FramePart {
  places?: FrameSlots;
  /** Before all others in the small menu. */
  links?: readonly FrameLink[];
  /** Addresses that answer nothing here: links to them are left out. */
  without?: readonly string[];
  /** In the search box, in place of the usual one. */
  searchHint?: string;
  /** All that the drawing depends on, as text: frames with the same look are drawn once. */
  cacheKey: string;
  /** Put around the content and around the frame, for what both must know. */
  wrap?(body: ReactNode): ReactNode;
}

export const framePart = defineSlot<(page: Page) => Promise<FramePart>>("frame part");

export function composeFrame(
  settings: Settings,
  slots: Slots,
  { origin }: Pick<Shop, "origin">,
): (page: Page) => Promise<Framed> {
  const isEncrypted = origin.startsWith("https:");
  return async (page) => {
    const identity = await settings.read(frameSettings);
    const emblem = await slots.first(emblemSlot)?.();
    const parts = await Promise.all(slots.all(framePart).map((read) => read(page)));
    const links = parts.flatMap((part) => part.links ?? []);
    const searchHint = parts.find((part) => part.searchHint)?.searchHint;
    const without = new Set(parts.flatMap((part) => part.without ?? []));
    const added = { slots: placesOf(parts), links, searchHint, without, isEncrypted, emblem };
    const wrapped = (body: ReactNode) => parts.reduceRight((inner, { wrap }) => wrap?.(inner) ?? inner, body);
    return {
      content: wrapped(page.main),
      shopName: identity.name,
      cacheKey: [
        frameCacheKey(identity, page, links),
        emblem?.logo?.version,
        ...parts.map(({ cacheKey: look }) => look),
      ].join("\n"),
      frame: (content) => wrapped(framed(identity, page, added, content)),
    };
  };
}

/** Several features may fill one place: one after the other. */
function placesOf(parts: readonly FramePart[]): FrameSlots {
  const places: Partial<Record<keyof FrameSlots, ReactNode>> = {};
  for (const part of parts)
    for (const [name, node] of Object.entries(part.places ?? {}) as [keyof FrameSlots, ReactNode][])
      places[name] = places[name] === undefined ? node : createElement(Fragment, null, places[name], node);
  return places;
}
