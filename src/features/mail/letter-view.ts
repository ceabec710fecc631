/** An e-mail as the desk draws it, for whoever shows one before it leaves. */
import type { ReactNode } from "react";
import { defineSlot } from "../../platform/slots";
import type { Block } from "./mail";

export interface LetterProps {
  subject: string;
  from: string;
  to: string;
  blocks: readonly Block[];
  signature: string;
  /** The words that a script changes as they are typed: by where they stand. */
  live?: { heading: string; text: string };
}

export const letterViewSlot = defineSlot<(letter: LetterProps) => ReactNode>("e-mail as the desk draws it");
