/** A service that may leave something in a visitor’s browser, or fetch from elsewhere. */
import type { Category } from "../consent";

/** Something kept in the browser. */
export interface Kept {
  /** Its name; a star stands for what varies. */
  name: string;
  kind: "cookie" | "local" | "session";
  purpose: string;
  /** « 365 jours », « la visite »… */
  until: string;
}

/** Where a service fetches from, by kind of content. */
export type Origins = Partial<Record<"script" | "frame" | "image" | "style" | "connect", readonly string[]>>;

export interface Service {
  /** Lower case, digits and hyphens: its name on the wire. */
  name: string;
  title: string;
  category: Category;
  /** One short sentence, in French. */
  purpose: string;
  /** Absent: the shop itself. */
  provider?: string;
  privacyUrl?: string;
  keeps: readonly Kept[];
  origins: Origins;
  /** A comfort that is never worth a banner by itself: used only where the visitor is asked for something else too. */
  isAccessory?: true;
}
