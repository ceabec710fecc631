/** The six fictional makers. */
import type { DemoMaker } from "./types";

export const makers: DemoMaker[] = [
  {
    slug: "altaria",
    name: "Altaria",
    blurb:
      "Des imprimantes de maison et de petit bureau qui durent. Les séries Studio et Bureau sont celles qu'on nous apporte le plus souvent, parfois après dix ans de service.",
  },
  {
    slug: "kanto",
    name: "Kanto",
    blurb:
      "Étiqueteuses, imprimantes d'étiquettes et petits lasers carrés. On les trouve dans les arrière-boutiques, les dépanneurs et les laboratoires.",
  },
  {
    slug: "plumea",
    name: "Plumea",
    blurb:
      "Des appareils compacts dont la cartouche porte sa propre tête d'impression : chaque remplacement remet la qualité à neuf.",
  },
  {
    slug: "norvik",
    name: "Norvik",
    blurb:
      "Le matériel de bureau du Nord : sobre, réparable, avec des réservoirs généreux. La N320 est notre imprimante remise à neuf la plus vendue.",
  },
  {
    slug: "sirocco",
    name: "Sirocco",
    blurb:
      "Les réservoirs qu'on remplit au flacon. Le coût par page le plus bas de la boutique, pour les écoles et les familles qui impriment beaucoup.",
  },
  {
    slug: "tessera",
    name: "Tessera",
    blurb:
      "Le laser, du modèle de bureau au grand format partagé. Un texte net dès la première page et un toner qui ne sèche jamais.",
  },
];
