/** What customers write about papers, product by product. */
import { type Words, words } from "./words";

export const paper: Record<string, Words> = {
  "papier-recycle-format-lettre": words({
    pleased: [
      "Aucun bourrage en deux paquets, recto-verso compris. Pour du recyclé, c'est remarquable.",
      "Le blanc est doux, agréable à lire pendant des heures. Mes élèves ne s'en plaignent pas non plus.",
      "L'encre ne traverse pas, même avec un feutre par-dessus.",
      "Le paquet s'ouvre sans déchirer la première feuille. Petite victoire quotidienne.",
      "On a changé pour ce papier au bureau il y a un an et personne n'a remarqué, ce qui est un compliment.",
      "Parfait pour le dessin au crayon aussi, les enfants en vident des piles.",
      "Le bac de l'imprimante est encore propre après dix paquets.",
      "Fabriqué à une heure de chez nous, difficile de faire plus simple.",
      "J'imprime des manuscrits : deux cents feuilles à la fois, sans jamais en prendre deux ensemble.",
      "Les couleurs sont un peu moins vives que sur un papier blanchi, mais c'est le jeu.",
    ],
    mixed: ["Correct pour le courant. Pour une lettre officielle, je le trouve un peu gris."],
    sorry: [
      "Le paquet avait pris l'humidité et gondolait. Remplacé, mais deux semaines en pleine rentrée, c'est long.",
    ],
    notes: [
      "Le format légal existe-t-il en recyclé? Réponse de l'atelier : pas encore, nous y travaillons avec le moulin.",
      "Rangez les paquets à plat, jamais debout. Conseil de quelqu'un qui a fait vingt ans d'imprimerie.",
    ],
  }),
  "papier-recycle-caisse-de-dix-paquets": words({
    pleased: [
      "La caisse fait toute l'année scolaire, puis elle repart pleine de cartouches vides. J'aime l'idée.",
      "Livrée à l'étage, coins intacts. Le livreur mérite une médaille.",
      "Très bon papier. Une étoile en moins pour le poids, qu'on ne peut reprocher à personne.",
      "Il reste bien plat dans notre sous-sol humide, à condition de refermer chaque paquet.",
      "On en prend trois par an pour un bureau de douze personnes. Jamais un paquet défectueux.",
      "Le prix à la feuille est imbattable pour du papier fait au Québec.",
    ],
    mixed: ["Bon papier, mais un coin de la caisse était enfoncé et j'ai perdu une vingtaine de feuilles."],
    notes: ["Convient-il à un duplicateur? Réponse de l'atelier : oui, nous en fournissons à deux écoles."],
  }),
  "papier-blanc-90-g-format-au-choix": words({
    pleased: [
      "Bonne main, bonne opacité. Je l'ai pris pour un rapport relié et on me l'a fait remarquer.",
      "Le tabloïd passe très bien dans {ma}, sans onduler.",
      "Mes partitions tiennent debout sur le lutrin. C'est tout ce que je demandais.",
      "Nos offres de service ont l'air plus sérieuses, et elles ne coûtent que deux cents de plus.",
    ],
    mixed: ["Beau papier, mais le format légal est trop souvent en rupture."],
    notes: [
      "De quel côté faut-il le mettre? Réponse de l'atelier : la flèche sur l'emballage montre la face à imprimer en premier.",
    ],
  }),
  "papier-photo-lustre-format-au-choix": words({
    pleased: [
      "Les photos de noces de ma fille ont l'air de sortir d'un laboratoire. On se les passe sans crainte des doigts.",
      "Séchage immédiat, aucune trace de rouleau, même en plein noir.",
      "Le profil de couleur fourni est juste, mon écran et mes tirages s'entendent enfin.",
      "Le grain est fin, les reflets restent discrets sous une lampe.",
      "Un portrait par semaine pour mes clients, et jamais une feuille défectueuse dans le paquet.",
    ],
    mixed: ["Bon papier, mais mon imprimante le prend mal s'il y a plus de dix feuilles dans le bac."],
    notes: [
      "Puis-je l'utiliser dans un laser? Réponse de l'atelier : non, la couche fondrait sur le four.",
      "Quel réglage choisir? Réponse de l'atelier : « papier photo semi-glacé », qualité supérieure.",
    ],
  }),
  "papier-photo-mat-format-lettre": words({
    pleased: [
      "Poids parfait pour des cartes de souhaits : ça se plie proprement et l'encre ne craque pas.",
      "Mes aquarelles numérisées y gardent leur douceur.",
      "Le menu de notre cabane à sucre, recto-verso, sans reflet sous les néons.",
      "Très beau papier, seul bémol : il prend les traces de graisse. On les tient par les bords.",
    ],
    mixed: ["Joli rendu en couleur. En noir et blanc, je vois une légère dominante chaude."],
  }),
  "papier-photo-brillant-4-x-6": words({
    pleased: [
      "Les enfants ont fait un album de vacances en une soirée. Ça tient, ça ne colle pas.",
      "Grand-maman a enfin des photos sur son frigo, et elles brillent.",
      "Noirs denses, blancs propres, prix doux.",
      "Cent feuilles pour le prix de quarante en pharmacie. Une étoile en moins parce que la pochette ne se referme pas.",
    ],
    mixed: ["Beau, mais il marque facilement si l'on n'attend pas une bonne minute."],
    notes: ["Je note pour plus tard : la face imprimable est celle qui colle légèrement au doigt humide."],
  }),
  "papier-laser-couleur-120-g": words({
    pleased: [
      "Nos dépliants ont l'air de venir de chez l'imprimeur, le pli est net et le toner ne s'écaille pas.",
      "Aplats réguliers dans {ma}, ce que le papier ordinaire ne donnait pas.",
      "Deux cents programmes de funérailles imprimés la veille, impeccables. Merci d'avoir livré le papier à temps.",
      "Bon choix pour les cartes de menu. J'aimerais aussi un 160 grammes.",
    ],
    mixed: ["Très lisse, parfois trop : deux feuilles passent ensemble si l'on n'évente pas la pile."],
  }),
  "carton-couverture-200-g-ivoire": words({
    pleased: [
      "Quarante faire-part imprimés à la maison, pliés au couteau à beurre. Tout le monde a cru à un graphiste.",
      "L'ivoire est chaleureux sans être jaune. Mes rapports ont l'air de livres.",
      "Passe un par un dans la fente manuelle, sans se plaindre.",
    ],
    mixed: [
      "Beau carton, mais il sort courbé si l'on utilise le bac du bas. La fente manuelle est obligatoire.",
    ],
  }),
  "papier-coton-300-g-pour-tirages": words({
    pleased: [
      "J'en ai encadré huit pour le couloir, et la visite croit que j'ai un labo.",
      "La texture donne aux noirs une profondeur que je n'avais jamais obtenue chez moi.",
      "Vendu six tirages signés à mon exposition, tous sur ce papier.",
      "Exposé tout l'été dans un café, sans jaunir.",
      "Splendide, mais cher à l'essai. Faites vos épreuves sur du mat avant.",
    ],
    mixed: ["Magnifique, mais une feuille avait un coin marqué. L'atelier m'en a renvoyé deux."],
    notes: [
      "Existe-t-il en rouleau? Réponse de l'atelier : pas chez nous, nos imprimantes ne le prennent pas.",
    ],
  }),
  "papier-autocopiant-deux-plis": words({
    pleased: [
      "Mes clients signent une fois et gardent la copie jaune. J'ai fermé mon compte chez l'imprimeur de formulaires.",
      "Passe bien au laser, le blanc en dessous comme c'est expliqué.",
      "Pour un réparateur d'électroménagers, c'est encore ce qu'il y a de plus rapide.",
    ],
    notes: [
      "Combien de temps le double reste-t-il lisible? Réponse de l'atelier : une dizaine d'années dans un classeur fermé.",
    ],
  }),
};
