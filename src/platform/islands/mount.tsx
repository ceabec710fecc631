/** Draws with React outside any island: for what the browser adds to the page by itself. */
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

export interface Mounted {
  /** `null` takes away what was drawn. */
  draw(node: ReactNode): void;
}

export function mount(): Mounted {
  const box = document.createElement("div");
  document.body.append(box);
  const root = createRoot(box);
  return { draw: (node) => root.render(node) };
}
