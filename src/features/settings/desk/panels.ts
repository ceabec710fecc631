/** What another feature has to set beside the fields of a group, in forms of its own: the logo beside the shop's name. */
import type { ReactNode } from "react";
import { defineSlot, type Slots } from "../../../platform/slots";

export interface SettingsPanel {
  /** Whose settings it stands beside. */
  feature: string;
  /** The step before the opening that it belongs to. */
  step: string;
  /** What it sets, which is its anchor: « frame.logo ». */
  setting: string;
  draw(mayChange: boolean): Promise<ReactNode>;
}

export const settingsPanelSlot = defineSlot<SettingsPanel>("panel beside settings");

export async function drawPanels(
  slots: Slots,
  isWanted: (panel: SettingsPanel) => boolean,
  mayChange: boolean,
): Promise<readonly ReactNode[]> {
  return Promise.all(
    slots
      .all(settingsPanelSlot)
      .filter(isWanted)
      .map((panel) => panel.draw(mayChange)),
  );
}
