/** What customers write about upkeep, product by product: nobody reviews a wipe as they review a box. */
import { words } from "./words";

export const care: Record<string, ReturnType<typeof words>> = {
  "trousse-de-nettoyage-pour-tete-d-impression": words({
    pleased: [
      "Imprimante muette depuis le déménagement. Une nuit de trempage, et les quatre couleurs sont revenues.",
      "J'allais la mettre au chemin. Deux séances plus tard, la grille de buses est complète.",
      "Le guide est clair et les embouts sont de la bonne grosseur. Prévoyez du vieux papier journal.",
      "Assez de liquide pour sauver la mienne et celle de mon frère.",
      "Ça marche, mais il faut de la patience. J'enlève une étoile pour la seringue, un peu raide.",
      "Le magenta résistait depuis six mois. Débouché en une soirée.",
    ],
    mixed: ["Le noir est revenu, le jaune non. L'atelier m'a dit franchement que la tête était brûlée."],
    notes: [
      "Faut-il porter les gants? Réponse de l'atelier : oui, l'encre dissoute tache la peau pendant trois jours.",
    ],
  }),
  "lingettes-pour-puces-et-contacts": words({
    pleased: [
      "« Cartouche non reconnue » depuis deux jours. Une lingette, trente secondes, réglé.",
      "Moins cher qu'une nouvelle cartouche et ça sert aussi pour les lunettes, ne le dites pas.",
      "Une boîte dans le tiroir du bureau, et tout l'étage vient m'en demander.",
      "Bien humides, ne laissent aucune peluche sur les contacts.",
      "Pratiques. J'aurais préféré un flacon rechargeable plutôt que des sachets.",
    ],
    notes: [
      "Peut-on nettoyer la vitre du numériseur avec ça? Réponse de l'atelier : oui, en un seul passage, sans frotter.",
    ],
  }),
  "cartouches-de-rincage-altaria-214": words({
    pleased: [
      "{Ma} passe six mois seule au chalet. Rincée en octobre, elle a redémarré en mai sans un nettoyage.",
      "Elles se posent comme les cartouches ordinaires, et l'appareil n'y voit que du feu.",
      "J'en suis au deuxième rinçage, la tête est impeccable.",
      "Bonne idée, bien expliquée. Il manque juste un capuchon pour les ranger entre deux usages.",
    ],
    mixed: ["Efficaces, mais la quatrième a été reconnue avec difficulté. Un coup de lingette a suffi."],
  }),
  "recuperateur-d-encre-usee-altaria-w9": words({
    pleased: [
      "L'imprimante refusait tout depuis le matin. Boîte changée à midi, tout est rentré dans l'ordre.",
      "Une vis, deux minutes, compteur à zéro. Je croyais qu'il fallait un technicien.",
      "Même pièce que l'originale et l'ancienne repart dans le même carton.",
      "Ça fonctionne. Prévoyez des gants, la vieille boîte est pleine à ras bord.",
    ],
    notes: [
      "À quelle fréquence la change-t-on? Réponse de l'atelier : tous les trois ou quatre ans, selon le nombre de nettoyages.",
    ],
  }),
  "recuperateur-de-toner-tessera-b41": words({
    pleased: [
      "Posé en trente secondes, le message a disparu. Le bouchon pour fermer l'ancien est une bonne pensée.",
      "Premier remplacement en trois ans sur {ma}. Conforme.",
      "Aucune poudre répandue, ce qui n'était pas le cas du modèle d'une autre marque.",
    ],
    mixed: ["Le capteur ne le voyait pas au premier essai. Retiré, remis, réglé."],
  }),
  "feuilles-nettoyantes-pour-laser": words({
    pleased: [
      "Deux feuilles et les traces d'étiquette fondue ont disparu du rouleau.",
      "J'en passe une à chaque changement de toner, comme c'est conseillé. Aucun bourrage depuis.",
      "Plus simple que d'ouvrir l'appareil. Notre concierge les garde sous clé.",
      "Efficaces, un peu chères pour dix feuilles. Mais un appel de technicien coûte douze fois plus.",
      "Une imprimante d'école récupérée, couverte de poudre : quatre feuilles et elle imprime proprement.",
    ],
    notes: [
      "Peut-on les réutiliser? Réponse de l'atelier : une fois, en la retournant, si elle n'est pas trop grise.",
    ],
  }),
  "boite-de-collecte-pour-cartouches-vides": words({
    pleased: [
      "Installée à côté de la cafetière, pleine en deux mois. Les trois dollars sont bien revenus au compte.",
      "Notre école primaire en est à sa quatrième. Les élèves tiennent le décompte au tableau.",
      "Le facteur l'a prise sans rien demander. Tout était prépayé.",
      "Se monte sans colle ni ruban, même par quelqu'un comme moi.",
      "Elle accepte toutes les marques, je vide enfin le placard.",
      "Bien pensée. Il faudrait un couvercle moins facile à forcer, certains y jettent des gobelets.",
    ],
    notes: [
      "Peut-on y mettre des toners? Réponse de l'atelier : six, dans leur sac fermé.",
      "Faut-il laver les cartouches avant? Réponse de l'atelier : surtout pas, un sac suffit.",
    ],
  }),
};
