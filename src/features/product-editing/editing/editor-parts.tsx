/** What the parts of a product's form share. */
import type { ReactNode } from "react";
import type { NamedLink } from "../../catalogue";
import { useTyped } from "../../desk";
import type { LibraryPicture } from "../../pictures";
import type { Values } from "./form";
import type { ShownTies } from "./ties";

export interface EditorProps {
  /** Absent: a new one. */
  id?: number;
  name: string;
  values: Values;
  mark: string;
  /** When this was drawn: what changes later was not seen. */
  openedAt: number;
  categories: readonly (NamedLink & { id: string })[];
  makers: readonly (NamedLink & { id: string })[];
  /** Those that it shows, by file. */
  pictures: ReadonlyMap<string, LibraryPicture>;
  /** To choose from. */
  latest: readonly LibraryPicture[];
  /** What the shop strikes through beside the present price. */
  struckCents: number | null;
  /** What it is tied to. */
  ties: readonly ShownTies[];
  origin: string;
  /** Where the shop is: « 2026-11-17 ». */
  today: string;
  mayChange: boolean;
}

/** What was typed when it was refused, otherwise what is kept. */
export function useValues(kept: Values): Values {
  return useTyped()?.values ?? kept;
}

export const Sheet = ({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) => (
  <section className="sheet" aria-label={title}>
    <div className="block__head">
      <h2>{title}</h2>
      {note ? <p className="small muted">{note}</p> : null}
    </div>
    {children}
  </section>
);
