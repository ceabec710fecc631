/** One slide as its owner gives it. */
import type { ReactNode } from "react";

export interface SlideContent {
  title?: string;
  content: ReactNode;
}
