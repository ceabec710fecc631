/** Draws tabs from the tab elements placed in them. */
import type { ViewProps } from "../element";
import { settings as tabSettings } from "../tab/settings";
import type { Settings } from "./settings";
import { Tabs } from "./tabs";

export function TabsView({ id, settings, slots, placed }: ViewProps<Settings>) {
  const panels = (slots.tabs ?? []).map((content, index) => {
    const { title, anchor } = tabSettings.parse(placed.tabs?.[index]?.settings ?? {});
    return { id: anchor || `${id}-${index + 1}`, title, content };
  });
  return <Tabs {...settings} panels={panels} />;
}
