/** The portfolio: ten pieces of work, with the groups they are filtered by. */
import { french } from "../typography";
import type { TextPicture } from "./shapes";

export type WorkGroup = "bureaux" | "ecoles" | "studios" | "commerces";

export interface Work {
  slug: string;
  title: string;
  client: string;
  groups: WorkGroup[];
  sentence: string;
  /** Two paragraphs, after the sentence. */
  story: string[];
  picture: TextPicture;
}

export const workGroups: Record<WorkGroup, string> = french({
  bureaux: "Bureaux",
  ecoles: "Écoles",
  studios: "Studios",
  commerces: "Commerces",
});

export const realisations: Work[] = french([
  {
    slug: "brasserie-deux-rives",
    title: "Trois bières, trois étiquettes",
    client: "Brasserie Deux-Rives",
    groups: ["commerces"],
    sentence:
      "Les canettes sont étiquetées au fil des brassins, à l'encre à pigments, qui ne craint ni le frigo ni la buée.",
    story: [
      "Une brasserie qui change de recette toutes les trois semaines ne commande pas dix mille étiquettes. Marc-André imprime les siennes le matin de l'embouteillage : la date, le lot et le dessin sortent ensemble.",
      "Les premières, à l'encre à colorants, coulaient dans la glacière. Avec l'encre à pigments et une nuit de séchage, elles passent la semaine au frigo sans une trace.",
    ],
    picture: {
      file: "realisations/brasserie-deux-rives.webp",
      alt: "Trois canettes de bière, blonde, rousse et noire, avec deux sous-bocks assortis",
    },
  },
  {
    slug: "clinique-laviolette",
    title: "Trouver la salle 204",
    client: "Clinique Laviolette",
    groups: ["bureaux"],
    sentence:
      "Panneaux et plaques de porte imprimés sur place, refaits en une heure chaque fois qu'un service change d'étage.",
    story: [
      "Deux services avaient changé d'étage, et les patients continuaient de chercher la salle 204 au deuxième. Refaire la signalisation prenait six semaines chez le fournisseur.",
      "Maintenant, la réception imprime le panneau sur papier épais, le glisse dans son cadre et jette l'ancien. Le violet est toujours le même : la couleur est notée au dos de chaque plaque.",
    ],
    picture: {
      file: "realisations/clinique-laviolette.webp",
      alt: "Panneau d'orientation violet et plaques de porte d'une clinique",
    },
  },
  {
    slug: "atelier-seve",
    title: "Savons, baumes et petites séries",
    client: "Atelier Sève",
    groups: ["studios", "commerces"],
    sentence: "Quatorze étiquettes différentes, trente exemplaires à la fois, sans rien commander d'avance.",
    story: [
      "Sève fait quatorze savons et six baumes, jamais plus de trente à la fois. Les étiquettes dormaient en boîtes, et la moitié finissait au bac quand une recette changeait.",
      "Aujourd'hui, chaque série a ses étiquettes, tirées le jour même sur un papier mat qui boit bien l'encre. Le papier coûte un peu plus cher ; le bac est vide.",
    ],
    picture: {
      file: "realisations/atelier-seve.webp",
      alt: "Boîte de savon, deux boîtes de baume et un savon enveloppé, tous étiquetés",
    },
  },
  {
    slug: "coop-batiscan",
    title: "La récolte des membres",
    client: "Coop Batiscan",
    groups: ["commerces", "bureaux"],
    sentence:
      "Du miel en mai aux cornichons en octobre, chaque pot porte une étiquette qui tient au froid et part à l'eau tiède.",
    story: [
      "Vingt-deux membres, vingt-deux manières d'écrire « miel ». La coop voulait des pots qui se ressemblent sans faire de tout le monde le même fermier.",
      "Un gabarit, une couleur par récolte, et l'imprimante du bureau fait le reste. L'étiquette tient au froid, part à l'eau tiède, et le pot revient pour l'an prochain.",
    ],
    picture: {
      file: "realisations/coop-batiscan.webp",
      alt: "Quatre pots de conserves étiquetés, miel, bleuets, cornichons et fraises",
    },
  },
  {
    slug: "librairie-nord-sud",
    title: "Une collection maison",
    client: "Librairie Nord-Sud",
    groups: ["commerces", "ecoles"],
    sentence:
      "Quatre romans tirés à cent exemplaires, couvertures comprises, et un signet glissé dans chaque livre prêté aux écoles.",
    story: [
      "Quatre premiers romans d'ici, que personne n'imprimait à moins de mille. Hélène en a tiré cent de chacun, au laser pour le texte, à l'encre pour les couvertures.",
      "Les trois cents premiers sont vendus. Les signets glissés dans les livres prêtés aux écoles reviennent, eux, avec des dessins au verso.",
    ],
    picture: {
      file: "realisations/librairie-nord-sud.webp",
      alt: "Pile de trois romans, un quatrième ouvert à plat et deux signets",
    },
  },
  {
    slug: "ecole-saint-maurice",
    title: "L'agenda de l'année",
    client: "École Saint-Maurice",
    groups: ["ecoles"],
    sentence:
      "Trois cents agendas imprimés au flacon pendant l'été, reliés en août, pour moitié moins que l'an passé.",
    story: [
      "L'agenda de l'école venait d'une imprimerie de Montréal, à prix d'or, avec quatre pages de publicité. Le conseil d'établissement a fait le calcul sur un coin de table.",
      "Avec une imprimante à réservoirs et seize flacons, trois cents agendas sont sortis en juillet, dans une classe vide. Reliés en août, ils ont coûté moitié moins, et les pages de publicité sont des pages de notes.",
    ],
    picture: {
      file: "realisations/ecole-saint-maurice.webp",
      alt: "Trois agendas scolaires à spirale, bleu, rose et vert",
    },
  },
  {
    slug: "festival-des-trois-rives",
    title: "L'affiche et les billets",
    client: "Festival des Trois-Rives",
    groups: ["studios"],
    sentence:
      "Une affiche à trois encres superposées et deux mille billets, imprimés du même bleu, du premier au dernier soir.",
    story: [
      "L'affiche superpose trois encres : un bleu, un rouge, et ce que les deux font ensemble. Sur les essais, le bleu tirait chaque soir un peu plus vers le vert.",
      "Nous avons trouvé deux cartouches de lots différents. Tout a été refait avec un seul lot, mis de côté à l'atelier : le deux-millième billet est du même bleu que le premier.",
    ],
    picture: {
      file: "realisations/festival-des-trois-rives.webp",
      alt: "Affiche encadrée d'un festival de musique et deux billets d'entrée",
    },
  },
  {
    slug: "boulangerie-du-platon",
    title: "Le pain et son sac",
    client: "Boulangerie du Platon",
    groups: ["commerces"],
    sentence:
      "Sacs, boîtes à gâteaux et carte des pains : une seule imprimante au fond du fournil, et de la farine dessus.",
    story: [
      "L'imprimante est au fond du fournil, entre le pétrin et la porte. Elle imprime les sacs la nuit, la carte des pains à six heures, les boîtes à gâteaux le samedi.",
      "La farine, elle, va partout. Une housse de toile, un nettoyage de tête tous les mois et des cartouches XL qu'on change deux fois moins souvent : elle tient depuis quatre ans.",
    ],
    picture: {
      file: "realisations/boulangerie-du-platon.webp",
      alt: "Sac de boulangerie rempli de baguettes, boîte à gâteau et carte des pains",
    },
  },
  {
    slug: "vigie-notaires",
    title: "Papier à lettres, à l'épreuve de l'eau",
    client: "Vigie, notaires",
    groups: ["bureaux"],
    sentence:
      "Après un dégât d'eau, toute la papeterie est passée à l'encre à pigments : le prochain n'effacera plus rien.",
    story: [
      "Un tuyau a cédé au-dessus des archives. Le papier a séché, mais les signatures et les en-têtes à l'encre à colorants avaient disparu.",
      "Depuis, tout ce qui sort de l'étude est imprimé à l'encre à pigments, cartes d'affaires comprises. Nous avons fait l'essai avec elle : une nuit dans un évier, et chaque ligne se lit.",
    ],
    picture: {
      file: "realisations/vigie-notaires.webp",
      alt: "Papier à lettres, enveloppe et deux piles de cartes d'affaires d'une étude notariale",
    },
  },
  {
    slug: "studio-forges",
    title: "Les sessions du haut-fourneau",
    client: "Studio Forges",
    groups: ["studios"],
    sentence:
      "Une pochette de disque en deux cents exemplaires, tirée sur papier mat, avec un orange qu'on croyait impossible.",
    story: [
      "Un disque enregistré dans un ancien haut-fourneau demandait un orange de métal chaud. En quadrichromie, c'était un brun poli.",
      "Plusieurs passages de jaune, un papier mat très blanc, et une soirée à l'atelier à comparer des échantillons. Les deux cents pochettes ont été tirées à la suite, et numérotées à la main.",
    ],
    picture: {
      file: "realisations/studio-forges.webp",
      alt: "Pochette de disque aux lignes orangées, son disque et une carte de session",
    },
  },
]);

export const realisationsPage = french({
  slug: "realisations",
  title: "Réalisations",
  description: "Bureaux, écoles, studios et commerces : ce que nos encres impriment, et pour qui.",
  intro: "Ce que nos encres impriment, et pour qui. Dix histoires, toutes à moins d'une heure de l'atelier.",
  allLabel: "Toutes",
  label: "Dix réalisations",
  voices: {
    label: "Ce qu'ils en disent",
    names: ["Ève Marcotte", "Réal Thibeault", "Lise Gendron"],
  },
  windows: {
    heading: "Nos vitrines, en grand",
    text: "Louis découpe, Aurélie monte, et tout se replie au printemps.",
    label: "Décors de papier",
    pictures: [
      {
        file: "scenes/nuit.webp",
        alt: "Collines et épinettes en papier découpé, la nuit, sous une lune jaune",
        caption: "Novembre, la nuit qui tombe tôt",
      },
      {
        file: "scenes/clairiere.webp",
        alt: "Flacons et cartouches au pied d'épinettes de papier blanc",
        caption: "Janvier, la clairière",
      },
      {
        file: "scenes/quai.webp",
        alt: "Quatre flacons d'encre et des colis sur un quai de papier, un petit bateau et un phare",
        caption: "Juillet, le quai",
      },
      {
        file: "scenes/etageres.webp",
        alt: "Cartouches, flacons et colis rangés sur trois tablettes, avec deux épinettes en papier plié",
        caption: "Toute l'année, les tablettes",
      },
    ],
  },
  more: {
    heading: "Et, en passant",
    pictures: [
      { file: "realisations/vitrine-d-hiver.webp", caption: "Une vitrine d'hiver, en papier plié" },
      { file: "realisations/passage-aux-flacons.webp", caption: "Un passage aux flacons" },
      { file: "realisations/etiquetage-du-depot.webp", caption: "Un dépôt étiqueté en un après-midi" },
      { file: "realisations/programmes-du-chenal.webp", caption: "Les programmes d'un théâtre" },
      { file: "realisations/vingt-postes-remis-a-neuf.webp", caption: "Vingt postes remis à neuf" },
      { file: "realisations/tirages-d-atelier.webp", caption: "Des tirages mis à sécher" },
      { file: "realisations/livres-rares-fiches-claires.webp", caption: "Des fiches pour des livres rares" },
      { file: "realisations/la-salle-des-profs.webp", caption: "La salle des profs, un lundi" },
    ],
  },
  scene: {
    heading: "Tout se joue sur le papier",
    text: "Chaque hiver, la vitrine de l'atelier est découpée dans ce que nous vendons, et imprimée avec nos encres.",
  },
  others: "D'autres réalisations",
  project: {
    heading: "Un projet à imprimer?",
    text: "Dites-nous ce que vous imprimez, nous dirons avec quoi.",
    action: "Nous écrire",
  },
});
