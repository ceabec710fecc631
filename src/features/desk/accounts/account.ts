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

/** Whoever changes their own account, and in which session they do. */
export interface SignedIn {
  account: Account;
  sessionId: string;
}

/** What somebody has shown on their way in. It is looked at again while the account is held: see `enter`. */
export type Shown =
  /** The password, as what was kept of it when it was compared. */
  | { account: Account; password: string }
  | { account: Account; passkeyId: string }
  /** What the password was given for, and a code with it. */
  | { account: Account; half: string; code: string };
