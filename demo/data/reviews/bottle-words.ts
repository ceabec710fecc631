/** What customers write about ink bottles. */
import { words } from "./words";

export const bottles = words({
  uses: [
    "On imprime 4 000 pages par mois dans une école de village.",
    "Trois enfants, trois horaires, une seule imprimante.",
    "Je fais les programmes d'un festival de musique, des milliers de feuilles en juin.",
    "Je tutore en mathématiques et j'imprime des cahiers entiers.",
    "{Ma} tourne sans arrêt dans notre coop d'habitation.",
    "J'avais l'habitude des cartouches et j'hésitais à passer aux flacons.",
    "Un centre communautaire, avec des dépliants pour tout le monde.",
    "Je publie mes propres recueils de poèmes, reliés à la main.",
    "Notre garderie imprime des pictogrammes à longueur d'année.",
    "Je monte des trousses de lecture pour la bibliothèque.",
  ],
  verdicts: [
    "J'ai rempli les réservoirs en cinq minutes, sans une goutte à côté.",
    "Le bec s'arrête tout seul quand c'est plein, c'est presque amusant.",
    "Dix mois plus tard, le réservoir est encore au tiers.",
    "Versée sur le fond qui restait, l'encre n'a pas changé de teinte.",
    "Impossible de se tromper de réservoir, le détrompeur fait son travail.",
    "Je n'ai pas eu un seul nettoyage à lancer depuis le remplissage.",
  ],
  scenes: [
    "Je regrette seulement de ne pas avoir changé d'imprimante plus tôt.",
    "Mon fils de huit ans a fait le remplissage tout seul, sur la nappe du dimanche. Rien n'a coulé.",
  ],
  closings: [
    "Les flacons vides sont repris, c'est la cerise sur le gâteau.",
    "J'ai fait le calcul trois fois, on est bien sous le cent par page.",
    "Reçu en deux jours, bien calé dans le carton.",
    "La comptable a cru à une erreur de facture.",
    "Je ne reviendrai pas aux cartouches.",
    "Bouchon vissé, étagère, et on n'y pense plus.",
    "Je n'ai même pas eu besoin de sortir les gants.",
  ],
  caveats: [
    "L'étiquette est petite, on confond les flacons dans une armoire sombre.",
    "Le bouchon de sécurité demande une bonne poigne.",
    "Il faut penser à regarder le niveau, l'imprimante ne prévient pas.",
    "J'aurais aimé un entonnoir pour finir un fond de flacon.",
  ],
  mixed: [
    "L'encre est bonne, mais j'ai taché la table en retirant le flacon trop vite. Tenez-le bien droit.",
    "Couleurs un peu moins vives que l'originale sur papier ordinaire. Sur papier photo, rien à dire.",
    "Le rendement y est. Par contre, il a fallu deux nettoyages après le changement, et l'encre des nettoyages compte aussi.",
  ],
  sorry: [
    "Le flacon est arrivé mal fermé et avait coulé dans son sac. Remplacé le lendemain, mais quel dégât.",
  ],
  notes: [
    "Faut-il vider le réservoir avant de remplir? Réponse de l'atelier : non, complétez simplement, sans dépasser le trait.",
    "Gardez le bouchon d'origine, il faut le remettre pour le retour.",
    "Est-ce que l'encre gèle pendant le transport? Réponse de l'atelier : sous moins vingt, nous expédions dans un carton isolé.",
  ],
});

export const fourBottles = words({
  verdicts: [
    "Le noir est dense et les couleurs n'ont pas changé d'un poil.",
    "Les photos sont belles, même à ce prix-là.",
    "Les quatre niveaux baissent presque ensemble, le dosage est bien pensé.",
  ],
  scenes: [
    "Un plein a suffi pour l'année scolaire au complet.",
    "Les flacons ont coupé notre budget d'encre de moitié, et le conseil d'établissement l'a remarqué.",
    "Cinq cents livrets de chants imprimés en deux soirs, et le niveau a à peine bougé.",
    "Une rentrée complète, de septembre à Noël, sur un seul remplissage.",
    "Deux cents cahiers d'activités pour la bibliothèque, en couleur, pour moins de dix dollars d'encre.",
  ],
  notes: [
    "Combien de pages en noir seulement? Réponse de l'atelier : un peu plus que le chiffre affiché, qui est mesuré en couleur.",
  ],
});

export const colourBottles = words({
  verdicts: [
    "Les photos sont belles, même à ce prix-là.",
    "Les couleurs n'ont pas changé d'un poil.",
    "On peut enfin racheter une seule couleur au lieu de quatre.",
  ],
  scenes: ["Le magenta partait deux fois plus vite chez nous. Le prendre seul règle la question."],
});

export const blackBottles = words({
  verdicts: [
    "Le noir est dense et sèche tout de suite.",
    "Le texte reste noir sur du papier recyclé, ce qui n'est pas si courant.",
  ],
  scenes: ["Les relevés de la coop, quatre mille pages de chiffres, et le réservoir n'est pas encore vide."],
  notes: [
    "Le flacon noir va-t-il dans {la}? Réponse de l'atelier : oui, elle figure dans la liste des imprimantes.",
  ],
});
