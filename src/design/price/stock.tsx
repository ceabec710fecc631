/** Whether there is some left: a dot, a colour and always the words. */
import type { ReactNode } from "react";

export function Stock({ level, children }: { level: "in" | "low" | "out"; children: ReactNode }) {
  return <span className={level === "in" ? "stock" : `stock stock--${level}`}>{children}</span>;
}
