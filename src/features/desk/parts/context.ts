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
  /** Nothing is wrong with it: what a step before the last has to say. */
  step?: string;
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
