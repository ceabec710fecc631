/** Wide scenes for the hero, the parallax band and the content pages, and the picture for shared links. */
import { picture as atelier } from "./scenes/atelier.js";
import { picture as clairiere } from "./scenes/clairiere.js";
import { picture as entrepot } from "./scenes/entrepot.js";
import { picture as etageres } from "./scenes/etageres.js";
import { picture as nuit } from "./scenes/nuit.js";
import { picture as papeterie } from "./scenes/papeterie.js";
import { picture as partage } from "./scenes/partage.js";
import { picture as quai } from "./scenes/quai.js";
import { picture as recyclage } from "./scenes/recyclage.js";

export const SCENES = {
  "scenes/clairiere": clairiere,
  "scenes/nuit": nuit,
  "scenes/quai": quai,
  "scenes/etageres": etageres,
  "scenes/atelier": atelier,
  "scenes/recyclage": recyclage,
  "scenes/entrepot": entrepot,
  "scenes/papeterie": papeterie,
  partage,
};
