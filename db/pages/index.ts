/** The demo's content pages, as documents. */
import type { NewPage } from "../../src/features/pages";
import {
  conditionsDeVente,
  declarationAccessibilite,
  livraisonEtRetours,
  mentionsLegales,
  politiqueDeConfidentialite,
} from "../demo/texts";
import { faq } from "./faq";
import { guidePages } from "./guides";
import { home } from "./home";
import { textPage } from "./text-page";

export const demoPages = (): NewPage[] => [
  home,
  ...guidePages(),
  faq,
  ...[
    livraisonEtRetours,
    conditionsDeVente,
    mentionsLegales,
    politiqueDeConfidentialite,
    declarationAccessibilite,
  ].map(textPage),
];
