/** What customers write about refurbished printers, one by one. */
import { type Words, words } from "./words";

export const refurbished: Record<string, Words> = {
  "imprimante-norvik-n320-remise-a-neuf": words({
    pleased: [
      "Arrivée propre comme une neuve, avec la page d'essai datée et la liste des pièces changées.",
      "Branchée au réseau en dix minutes, l'encre de départ a fait deux mois.",
      "Un frottement au démarrage la première semaine. L'atelier l'a reprise, réglée et renvoyée en quatre jours.",
      "Deuxième achetée ici, la première roule encore chez mon père.",
      "Emballage solide, tout en carton, avec une poignée. Même le livreur a dit merci.",
      "J'ai appelé pour le sans-fil, on a passé vingt minutes au téléphone avec moi. Ça ne se voit plus.",
      "J'avais peur du remis à neuf. Un an plus tard, je n'y pense même plus.",
      "Le chargeur avale trente-cinq pages de reçus sans en prendre deux à la fois. La période des impôts est moins longue.",
      "Pour un bureau de trois personnes, c'est exactement ce qu'il faut, ni plus ni moins.",
      "Elle est un peu lente à se réveiller, mais elle fait tout ce qu'on lui demande.",
    ],
    mixed: [
      "Bonne machine, mais le boîtier est plus jauni que sur la photo. Elle est dans un placard, alors peu importe.",
    ],
    sorry: [
      "Numériseur capricieux dès la première semaine. Reprise sous garantie, mais dix jours sans imprimante, c'est long.",
    ],
    notes: [
      "Le pilote existe-t-il pour les ordinateurs récents? Réponse de l'atelier : oui, nous vérifions avant chaque vente.",
      "Je l'ai prise à l'atelier plutôt que livrée. On m'a montré où nettoyer, c'était bien gentil.",
    ],
  }),
  "imprimante-altaria-studio-40-remise-a-neuf": words({
    pleased: [
      "On cherchait quelque chose pour les devoirs. Elle imprime, elle numérise, elle ne boude pas.",
      "Elle tient sur une commode et ne réveille personne, même à 6 h du matin.",
      "Aucune égratignure visible. Ma fille pensait que je l'avais payée le triple.",
      "Les photos 4 × 6 sortent de leur petit bac, sans changer le papier. Je ne m'en lasse pas.",
    ],
    mixed: ["Elle fonctionne bien. Il a fallu chercher le pilote pour un vieil ordinateur."],
  }),
  "imprimante-altaria-bureau-214-remise-a-neuf": words({
    pleased: [
      "La fiche disait « patin d'entraînement remplacé », et en effet elle ne prend jamais deux feuilles.",
      "Trente pages numérisées pendant que je réponds au téléphone. Le télétravail, enfin.",
      "Même la télécopie fonctionne. Mon médecin et moi vous remercions.",
      "Bon appareil. J'enlève une étoile pour le câble d'alimentation, un peu court.",
    ],
    notes: [
      "Est-ce la même garantie au retour d'une réparation? Réponse de l'atelier : elle repart pour six mois sur la pièce changée.",
    ],
  }),
  "imprimante-sirocco-eco-7-remise-a-neuf": words({
    pleased: [
      "Livrée pleine d'encre. Sept mois et une année scolaire plus tard, les réservoirs sont à moitié.",
      "Pour le prix d'un appareil jetable, j'ai une machine qu'on peut réparer et remplir.",
      "On voit l'encre descendre à travers le plastique. Les enfants trouvent ça fascinant.",
    ],
    mixed: ["Économique, c'est vrai, mais pas rapide : une photo pleine page prend trois minutes."],
  }),
  "imprimante-tessera-chroma-412-remise-a-neuf": words({
    pleased: [
      "Lourde, mais bien livrée : deux personnes, jusqu'à l'étage.",
      "Le compteur de pages est inscrit sur la fiche. J'aime cette franchise.",
      "Nos plans couleur sortent en dix secondes, pour le quart du prix d'un appareil neuf.",
    ],
    notes: ["Accepte-t-elle le papier de 120 g/m²? Réponse de l'atelier : oui, par la fente manuelle."],
  }),
  "imprimante-norvik-l210-remise-a-neuf": words({
    pleased: [
      "Un laser tout simple, qui imprime tout de suite même après trois semaines d'arrêt.",
      "Elle remplace une imprimante à jet d'encre qui séchait tout le temps. Quel soulagement.",
      "Un seul bouton. Mon père de quatre-vingt-quatre ans s'en sert sans m'appeler.",
    ],
    mixed: ["Bon appareil, un peu bruyant quand il chauffe. À éviter dans une chambre."],
  }),
  "imprimante-kanto-carre-26-duo-remise-a-neuf": words({
    pleased: [
      "Installée sous la caisse, elle crache des factures sans qu'on l'entende.",
      "Le recto-verso a divisé notre papier par deux, ou presque.",
      "Tambour neuf, toner plein, réglée au quart de tour. Notre petit commerce respire.",
    ],
    notes: [
      "Quand revient-elle en stock? Réponse de l'atelier : nous en attendons quatre, à démonter au début du mois.",
    ],
  }),
};
