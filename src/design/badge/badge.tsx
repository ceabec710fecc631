/** A word or two laid on a picture or beside a title. */
import type { ReactNode } from "react";

export function Badge({ tone, children }: { tone?: "ink" | "yellow"; children: ReactNode }) {
  return <span className={tone ? `badge badge--${tone}` : "badge"}>{children}</span>;
}
