/** What customers write about drums. */
import { words } from "./words";

export const drums = words({
  pleased: [
    "Les taches rondes qui revenaient tous les dix centimètres ont disparu. C'était donc bien le tambour.",
    "Changé en une minute, compteur remis à zéro comme c'est expliqué sur la feuille. {Ma} est repartie pour des années.",
    "Le fond gris est redevenu blanc. J'avais changé deux toners pour rien avant de lire votre description.",
    "Le cylindre est impeccable, sans une rayure. Bien protégé dans son sac noir.",
    "L'atelier m'a fait envoyer une photo d'une page avant de me vendre quoi que ce soit. C'est honnête.",
    "Deux fois moins cher que la pièce d'origine et, après 8 000 pages, aucune différence.",
    "Je l'ai posé en suivant le croquis, sans formation. Qualité d'impression comme au premier jour.",
    "Notre technicien voulait remplacer l'imprimante. Le tambour a suffi.",
    "Bonne pièce. J'enlève une étoile pour la notice, qui mériterait une image de plus.",
    "Le compteur indique déjà 11 000 pages et l'impression reste nette. L'ancien fatiguait à 9 000.",
    "Expédié le jour même, posé le lendemain, la paie est sortie à l'heure.",
    "J'ai gardé l'ancien une semaine par prudence. Il est maintenant reparti avec l'étiquette prépayée.",
    "Pièce conforme, engrenages silencieux. Rien à signaler après quatre mois.",
    "Le sac opaque et la feuille d'avertissement évitent bien des bêtises à la lumière.",
  ],
  mixed: [
    "Il fonctionne, mais la remise à zéro du compteur m'a pris vingt minutes : la touche n'est pas la même sur {ma}.",
    "Impression nette, engrenage un peu plus bruyant que l'ancien. Ça s'est calmé après quelques centaines de pages.",
    "Bon tambour, livré avec un jour de retard et sans le chiffon annoncé. On me l'a envoyé par la poste.",
  ],
  sorry: [
    "Une rayure fine sur le cylindre, visible dès la première page. Échangé sans frais, mais une semaine de perdue.",
  ],
  notes: [
    "Comment savoir si c'est le toner ou le tambour? Réponse de l'atelier : une tache qui revient à intervalle régulier vient du tambour, une page pâle vient du toner.",
    "Peut-on nettoyer l'ancien au lieu de le changer? Réponse de l'atelier : le fil corona, oui ; le cylindre, jamais.",
    "Travaillez le store fermé : j'ai marqué le précédent en le laissant sur le rebord de la fenêtre.",
  ],
});
