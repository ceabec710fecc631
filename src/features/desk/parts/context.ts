/** What every part of a screen may need: whose session it is drawn for, and what was typed when a form was refused. */

import { createContext, useContext } from "react";
import type { Emblem } from "../../../design/logo/own-logo";

/** A form that was refused: drawn again with all of it. */
export interface Typed {
  /** The address that it was sent to. */
  action: string;
  values: Readonly<Record<string, string | readonly string[]>>;
  errors: Readonly<Record<string, string>>;
  message?: string;
  /** The message stands above everything: the form need not repeat it. */
  isSaidAbove?: boolean;
  /** Nothing is wrong with it: what a step before the last has to say. */
  step?: string;
  /** The browser's name for it, where it keeps what is typed. */
  kept?: string;
  /** It comes from what a browser had kept: also what it had seen then, so that a change since is told. */
  isResumed?: boolean;
}

export interface DrawnFor {
  /** Proves that a form was drawn for this session. */
  token: string;
  typed?: Typed;
  /** Of the shop; absent: its name alone. */
  emblem?: Emblem | undefined;
}

export const DrawnForContext = createContext<DrawnFor>({ token: "" });
/** Of the form that is being drawn. */
export const TypedContext = createContext<Typed | undefined>(undefined);

export const useDrawnFor = (): DrawnFor => useContext(DrawnForContext);
export const useTyped = (): Typed | undefined => useContext(TypedContext);
