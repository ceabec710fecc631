/** The demo's content pages, as documents. */
import type { NewPage } from "../../src/features/pages";
import { home } from "./home";

export const demoPages = (): NewPage[] => [home];
