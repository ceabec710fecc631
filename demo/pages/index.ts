/** The demo's content pages, as documents. */
import type { NewPage } from "../../src/features/pages";
import {
  conditionsDeVente,
  declarationAccessibilite,
  mentionsLegales,
  politiqueDeConfidentialite,
} from "../data/texts";
import { contact } from "./contact";
import { entreprises } from "./entreprises";
import { faq } from "./faq";
import { guidePages } from "./guides";
import { home } from "./home";
import { livraisonEtRetours } from "./livraison-et-retours";
import { notreAtelier } from "./notre-atelier";
import { realisationPages } from "./realisations";
import { recyclage } from "./recyclage";
import { textPage } from "./text-page";

export const demoPages = (): NewPage[] => [
  home(),
  ...guidePages(),
  faq,
  contact,
  entreprises,
  notreAtelier,
  ...realisationPages(),
  recyclage,
  livraisonEtRetours,
  ...[conditionsDeVente, mentionsLegales, politiqueDeConfidentialite, declarationAccessibilite].map(textPage),
];
