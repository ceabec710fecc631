/** What the law of each region gives a visitor, and who watches over it. The shop's own region has a page of its own. */
import type { Region } from "../wire";

export interface Rights {
  law: string;
  rights: readonly string[];
  authority: { name: string; url: string };
}

export const privacyTexts = {
  description: "Vos droits sur vos renseignements personnels, selon la loi de votre région.",
  intro: (place: string) =>
    `Cette page complète notre politique de confidentialité pour les personnes qui nous visitent depuis ${place}.`,
  rights: "Vos droits",
  use: "Comment les exercer",
  useIntro:
    "Écrivez à notre responsable de la protection des renseignements personnels, dont vous trouverez les coordonnées dans notre politique. Nous répondons dans les trente jours, sans frais.",
  complaint: "Si notre réponse ne vous convient pas, vous pouvez vous adresser à cette autorité\u00a0:",
  kept: "Ce que nous gardons",
  keptIntro:
    "Ce que nous recueillons, pourquoi, combien de temps et avec qui\u00a0: c’est le même pour tout le monde.",
  cookies: "Vos témoins et vos choix",
  places: {
    ca: "le Canada",
    eu: "l’Union européenne",
    uk: "le Royaume-Uni",
    us: "les États-Unis",
    au: "l’Australie",
    za: "l’Afrique du Sud",
    br: "le Brésil",
  } satisfies Record<Region, string>,
} as const;

export const rightsIn: Record<Region, Rights> = {
  ca: {
    law: "Au Québec s’applique la Loi sur la protection des renseignements personnels dans le secteur privé (Loi 25).",
    rights: [
      "consulter vos renseignements",
      "les faire corriger",
      "les faire effacer ou cesser de les diffuser",
      "les recevoir dans un format courant",
      "retirer votre consentement",
    ],
    authority: { name: "Commission d’accès à l’information du Québec", url: "https://www.cai.gouv.qc.ca/" },
  },
  eu: {
    law: "Dans l’Union européenne et l’Espace économique européen s’applique le Règlement général sur la protection des données (RGPD). Nous traitons vos renseignements pour exécuter votre commande, pour respecter la loi, ou avec votre consentement.",
    rights: [
      "consulter vos données",
      "les faire corriger",
      "les faire effacer",
      "en limiter le traitement",
      "vous y opposer",
      "les recevoir dans un format courant (portabilité)",
      "retirer votre consentement en tout temps",
    ],
    authority: {
      name: "L’autorité de protection des données de votre pays",
      url: "https://www.edpb.europa.eu/about-edpb/about-edpb/members_fr",
    },
  },
  uk: {
    law: "Au Royaume-Uni s’appliquent le UK GDPR et le Data Protection Act 2018.",
    rights: [
      "consulter vos données",
      "les faire corriger",
      "les faire effacer",
      "en limiter le traitement",
      "vous y opposer",
      "les recevoir dans un format courant",
      "retirer votre consentement en tout temps",
    ],
    authority: { name: "Information Commissioner’s Office (ICO)", url: "https://ico.org.uk/" },
  },
  us: {
    law: "Aux États-Unis, plusieurs États, dont la Californie (CCPA), vous donnent des droits sur vos renseignements. Nous ne les vendons pas, et nous honorons le signal «\u00a0Global Privacy Control\u00a0».",
    rights: [
      "savoir ce que nous gardons de vous",
      "le faire corriger",
      "le faire effacer",
      "refuser la vente, le partage et la publicité ciblée",
      "ne pas être traité autrement parce que vous exercez vos droits",
    ],
    authority: {
      name: "Le procureur général de votre État",
      url: "https://www.usa.gov/state-attorney-general",
    },
  },
  au: {
    law: "En Australie s’appliquent le Privacy Act 1988 et ses principes de protection (Australian Privacy Principles).",
    rights: [
      "consulter vos renseignements",
      "les faire corriger",
      "refuser la prospection",
      "magasiner sans dire qui vous êtes, tant que vous ne commandez pas",
    ],
    authority: {
      name: "Office of the Australian Information Commissioner (OAIC)",
      url: "https://www.oaic.gov.au/",
    },
  },
  za: {
    law: "En Afrique du Sud s’applique le Protection of Personal Information Act (POPIA).",
    rights: [
      "consulter vos renseignements",
      "les faire corriger ou effacer",
      "vous opposer à leur traitement",
      "refuser la prospection",
      "retirer votre consentement",
    ],
    authority: { name: "Information Regulator", url: "https://inforegulator.org.za/" },
  },
  br: {
    law: "Au Brésil s’applique la Lei Geral de Proteção de Dados (LGPD).",
    rights: [
      "savoir si nous traitons vos données et les consulter",
      "les faire corriger",
      "les faire anonymiser, bloquer ou effacer",
      "les recevoir dans un format courant",
      "savoir avec qui elles sont partagées",
      "retirer votre consentement",
    ],
    authority: { name: "Autoridade Nacional de Proteção de Dados (ANPD)", url: "https://www.gov.br/anpd/" },
  },
};
