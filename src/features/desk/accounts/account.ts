/** Somebody who works at the desk. */
import type { Role } from "../roles";

export interface Account {
  id: string;
  email: string;
  name: string;
  role: Role;
}

export interface Session {
  id: string;
  account: Account;
  /** When they last showed who they are. */
  provenAt: number;
  /** Keys act without Ctrl. */
  hasSingleKeys: boolean;
  /** Open screens show what comes in meanwhile. */
  hasLiveUpdates: boolean;
}
