/** What the settings of a group make, as they are saved: a form to try them, asked by the address of the screen, or a look at it. */
import type { ReactNode } from "react";
import { defineSlot } from "../../../platform/slots";

export interface SettingsTrial {
  /** Whose settings it stands beside. */
  feature: string;
  /** Before the fields, and not after them. */
  isFirst?: true;
  /** What was asked is in the query. */
  draw(url: URL): Promise<ReactNode>;
}

export const settingsTrialSlot = defineSlot<SettingsTrial>("trial of settings");
