/** The page that a form without script comes back on. */
import type { ReactNode } from "react";

export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap page-end">
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <div className="stack stack--l measure">{children}</div>
    </div>
  );
}
