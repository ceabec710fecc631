/** Portfolio pictures: printed work for invented clients, in three formats for the masonry. */
import { picture as actesALEpreuveDeLEau } from "./realisations/actes-a-l-epreuve-de-l-eau.js";
import { picture as atelierSeve } from "./realisations/atelier-seve.js";
import { picture as boulangerieDuPlaton } from "./realisations/boulangerie-du-platon.js";
import { picture as brasserieDeuxRives } from "./realisations/brasserie-deux-rives.js";
import { picture as cliniqueLaviolette } from "./realisations/clinique-laviolette.js";
import { picture as collecteALaCoop } from "./realisations/collecte-a-la-coop.js";
import { picture as coopBatiscan } from "./realisations/coop-batiscan.js";
import { picture as ecoleSaintMaurice } from "./realisations/ecole-saint-maurice.js";
import { picture as etiquetageDuDepot } from "./realisations/etiquetage-du-depot.js";
import { picture as festivalDesTroisRives } from "./realisations/festival-des-trois-rives.js";
import { picture as laSalleDesProfs } from "./realisations/la-salle-des-profs.js";
import { picture as librairieNordSud } from "./realisations/librairie-nord-sud.js";
import { picture as livresRaresFichesClaires } from "./realisations/livres-rares-fiches-claires.js";
import { picture as passageAuxFlacons } from "./realisations/passage-aux-flacons.js";
import { picture as programmesDuChenal } from "./realisations/programmes-du-chenal.js";
import { picture as studioForges } from "./realisations/studio-forges.js";
import { picture as tiragesDAtelier } from "./realisations/tirages-d-atelier.js";
import { picture as vigieNotaires } from "./realisations/vigie-notaires.js";
import { picture as vingtPostesRemisANeuf } from "./realisations/vingt-postes-remis-a-neuf.js";
import { picture as vitrineDHiver } from "./realisations/vitrine-d-hiver.js";

export const REALISATIONS = {
  "realisations/brasserie-deux-rives": brasserieDeuxRives,
  "realisations/clinique-laviolette": cliniqueLaviolette,
  "realisations/atelier-seve": atelierSeve,
  "realisations/coop-batiscan": coopBatiscan,
  "realisations/librairie-nord-sud": librairieNordSud,
  "realisations/ecole-saint-maurice": ecoleSaintMaurice,
  "realisations/festival-des-trois-rives": festivalDesTroisRives,
  "realisations/boulangerie-du-platon": boulangerieDuPlaton,
  "realisations/vigie-notaires": vigieNotaires,
  "realisations/studio-forges": studioForges,
  "realisations/vitrine-d-hiver": vitrineDHiver,
  "realisations/passage-aux-flacons": passageAuxFlacons,
  "realisations/vingt-postes-remis-a-neuf": vingtPostesRemisANeuf,
  "realisations/collecte-a-la-coop": collecteALaCoop,
  "realisations/etiquetage-du-depot": etiquetageDuDepot,
  "realisations/programmes-du-chenal": programmesDuChenal,
  "realisations/actes-a-l-epreuve-de-l-eau": actesALEpreuveDeLEau,
  "realisations/livres-rares-fiches-claires": livresRaresFichesClaires,
  "realisations/tirages-d-atelier": tiragesDAtelier,
  "realisations/la-salle-des-profs": laSalleDesProfs,
};
