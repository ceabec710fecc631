/** What can be tried with the settings of a group as they are saved: a form of the screen, asked by its address. */
import type { ReactNode } from "react";
import { defineSlot } from "../../../platform/slots";

export interface SettingsTrial {
  /** Whose settings it stands below. */
  feature: string;
  /** What was asked is in the query. */
  draw(url: URL): Promise<ReactNode>;
}

export const settingsTrialSlot = defineSlot<SettingsTrial>("trial below settings");
