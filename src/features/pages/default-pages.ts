/** Pages that every shop has before its merchant has written them. */
import type { Market } from "../../kernel/market";
import type { Reader } from "../../platform/db";
import type { Slots } from "../../platform/slots";
import type { Settings } from "../settings";
import { type NewPage, type OpenPage, toOpenPage } from "./actions";
import type { Registry } from "./pages";
import { type DefaultPage, defaultPageSlot } from "./slots";
import { listPages } from "./store";

export interface DefaultPages {
  /** The one at this address. */
  open(registry: Registry, path: string): Promise<(OpenPage & { tags: readonly string[] }) | undefined>;
  has(path: string): boolean;
  /** As a merchant who begins with it gets it. */
  written(path: string): Promise<Omit<NewPage, "path"> | undefined>;
  /** Those at whose address the merchant has written nothing. */
  unwritten(db: Reader): Promise<readonly Pick<DefaultPage, "path" | "title">[]>;
}

export function openDefaultPages({
  slots,
  settings,
  market,
}: {
  slots: Slots;
  settings: Settings;
  market: Market;
}): DefaultPages {
  const all = new Map(slots.all(defaultPageSlot).map((page) => [page.path, page]));
  return {
    has: (path) => all.has(path),
    written: async (path) => {
      const page = all.get(path);
      return page && { title: page.title, ...(await page.draft(settings, market)) };
    },
    open: async (registry, path) => {
      const page = all.get(path);
      if (!page) return undefined;
      const { title, tags } = page;
      return { ...toOpenPage({ path, title, ...(await page.draft(settings, market)) }, registry), tags };
    },
    unwritten: async (db) => {
      const written = new Set((await listPages(db)).map(({ path }) => path));
      return [...all.values()].filter(({ path }) => !written.has(path));
    },
  };
}
