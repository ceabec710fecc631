/** What a slide learns from the slider it stands in: whether it comes first, and how large its title speaks. */
import { createContext } from "react";

export interface Place {
  level: "h1" | "h2" | "h3" | "h4";
  /** The first thing seen on the page. */
  priority: boolean;
}

export const HeroPlace = createContext<Place>({ level: "h2", priority: false });
