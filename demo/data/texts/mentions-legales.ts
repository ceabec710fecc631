/** Legal notice of the fictional shop. */
import { french } from "../typography";
import type { TextPage } from "./shapes";
import { shop } from "./shop";

export const mentionsLegales: TextPage = french<TextPage>({
  slug: "mentions-legales",
  title: "Mentions légales",
  description: "Qui publie ce site, qui l'héberge, et ce qui y est inventé.",
  intro:
    "Encre Boréale est une entreprise fictive. Cette boutique montre ce que le logiciel sait faire : aucune commande n'y est livrée.",
  sections: [
    {
      heading: "Éditeur",
      paragraphs: [
        `${shop.legalName}, ${shop.street}, ${shop.city} (${shop.province}) ${shop.postcode}. Téléphone : ${shop.phone}. Courriel : ${shop.email}.`,
      ],
      list: [
        `Numéro d'entreprise du Québec (NEQ) : ${shop.neq}`,
        `TPS : ${shop.tps}`,
        `TVQ : ${shop.tvq}`,
        "Responsable de la publication : Aurélie Bouchard",
      ],
    },
    {
      heading: "Hébergement",
      paragraphs: [
        "Le site est servi par la machine où vous l'avez installé. La personne qui l'exploite doit inscrire ici le nom, l'adresse et le téléphone de son hébergeur.",
      ],
    },
    {
      heading: "Ce qui est inventé",
      paragraphs: [
        "Les fabricants Altaria, Kanto, Norvik, Plumea, Sirocco et Tessera n'existent pas, ni leurs imprimantes. Les clients, les témoignages, les avis et les personnes nommées sont imaginaires. Toute ressemblance serait un hasard.",
      ],
    },
    {
      heading: "Droits d'auteur",
      paragraphs: [
        "Les textes et les images de la démonstration sont fournis avec le logiciel, sous la même licence que lui. Les images des produits sont des rendus de synthèse. Les polices Bricolage Grotesque et Figtree sont distribuées sous la licence SIL Open Font License.",
      ],
    },
    {
      heading: "Signaler une erreur",
      paragraphs: [
        `Une coquille, un prix étrange, un lien mort? Écrivez à ${shop.email}. Nous corrigeons et nous remercions.`,
      ],
    },
  ],
});
