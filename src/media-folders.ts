/** Where a shop's pictures lie: the merchant's own first, then the demo's where it is the demo, then the neutral ones. */
import { join } from "node:path";
import type { ShopKind } from "./features/installation";
import type { MediaFolders } from "./platform/media/derived";

/** `home`: where the program is installed. */
export function mediaFoldersOf(home: string, dataDir: string, kind: ShopKind | undefined): MediaFolders {
  const demo: Partial<Record<ShopKind, string>> = { demo: "demo/media", "demo-fr": "demo/france/media" };
  const its = kind && demo[kind];
  return {
    masters: [join(dataDir, "media"), ...(its ? [join(home, its)] : []), join(home, "media")],
    derived: join(dataDir, "images"),
  };
}
