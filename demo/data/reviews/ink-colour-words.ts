/** What customers write about one kind of ink cartridge: black, a colour, a pack, a cartridge with its head. */
import { words } from "./words";

export const black = words({
  uses: [
    "J'imprime les feuilles d'exercices de mes élèves de quatrième année, une trentaine par jour.",
    "Je tiens les livres de trois commerces du quartier.",
    "J'imprime des partitions pour une chorale de quarante voix.",
    "Je fais mes déclarations de revenus et celles de la moitié de ma rue.",
    "Un petit cabinet de physiothérapie : fiches d'exercices, reçus, rendez-vous.",
    "Je couds et j'imprime mes patrons en morceaux, vingt pages à la fois.",
    "Je suis à la retraite et je fais de la généalogie, donc des actes numérisés à n'en plus finir.",
    "Je donne des cours de français aux adultes, avec des textes à annoter.",
    "J'écris des scénarios et je ne sais me relire que sur papier.",
    "Un garage de deux personnes : bons de travail, factures, rappels.",
    "Pour les procès-verbaux d'un syndicat de copropriété, donc rien de glorieux.",
    "Un bureau de notaire de village, où tout finit sur papier.",
    "Je monte des dossiers de subvention pour une troupe de théâtre.",
    "Je rédige des rapports d'inspection, souvent soixante pages d'un coup.",
  ],
  verdicts: [
    "Le noir est vraiment noir, et le surligneur ne l'étale pas.",
    "Les petits caractères restent lisibles, même en bas de page.",
    "Les lignes fines sont nettes, sans escalier.",
    "Les deux côtés de la feuille restent propres, rien ne traverse.",
    "Le texte sort sec, je peux agrafer tout de suite.",
  ],
  scenes: [
    "Les codes-barres de mes bordereaux passent au lecteur sans reprise.",
    "J'ai renversé du thé sur une page de mon mémoire : le texte n'a pas bougé.",
    "Nos partitions se lisent du troisième rang, les portées sont bien fermes.",
    "Vingt ans de journal intime retranscrits, imprimés et reliés avec deux cartouches.",
    "Les lettres aux membres sont parties à temps, quatre cents, sans une page grise.",
    "Mon patron de manteau, trente-deux feuilles à coller, se raccorde au millimètre.",
    "Soixante copies d'examen un dimanche soir, sans une page pâle.",
    "La thèse de ma fille, deux cents pages et autant d'annexes, imprimée d'une traite.",
  ],
  mixed: [
    "Un beau noir pour le texte, un peu mat pour les photos. C'est sans doute normal avec des pigments, mais je ne le savais pas.",
    "Bon noir, mais il s'est vidé plus vite que prévu : j'imprimais en qualité supérieure sans m'en rendre compte.",
  ],
  notes: [
    "Est-ce un noir à pigments? Réponse de l'atelier : oui, c'est écrit sous « Informations complémentaires ».",
    "En mode brouillon, le texte est tout à fait lisible et la cartouche dure bien plus longtemps. À essayer.",
  ],
});

export const photoBlack = words({
  uses: [
    "Je tire mes propres photos de voyage, en grand format.",
    "Je prépare une exposition de vingt images en noir et blanc.",
    "Notre club photo partage {ma}.",
  ],
  verdicts: [
    "Les ombres gardent leurs détails, sans reflet bronze.",
    "Sur papier lustré, le noir est profond et régulier.",
    "Les gris sont neutres, ce que je n'obtenais plus depuis un an.",
  ],
});

export const colour = words({
  uses: [
    "J'imprime des faire-part et des cartes de souhaits à la demande.",
    "Je fais des affichettes pour les spectacles d'une petite salle.",
    "Je fais de l'illustration jeunesse et j'imprime mes épreuves à la maison.",
    "J'imprime les photos de mes petits-enfants pour l'album, une dizaine par mois.",
    "J'imprime des étiquettes de pots de miel et des listes de prix pour le marché.",
    "Je tiens une librairie d'occasion et j'imprime les fiches illustrées des livres rares.",
    "Chez nous, l'imprimante sert surtout aux coloriages et aux affiches de la garderie.",
    "J'imprime des plans de jardin tout l'hiver.",
  ],
  verdicts: [
    "La teinte est exactement celle d'avant : aucune cassure dans les dégradés.",
    "Les aplats sont unis, sans bandes.",
    "Sur papier photo, c'est vif sans être criard.",
    "J'ai imprimé une mire de gris : elle est restée grise.",
    "Les couleurs n'ont pas bougé d'une cartouche à l'autre.",
  ],
  scenes: [
    "Les tons de peau sont justes, ma belle-sœur a cru à un tirage de laboratoire.",
    "Le logo de la boutique sort enfin de la bonne couleur.",
    "Les cartes de géographie de mes élèves ont retrouvé leurs couleurs.",
    "Le menu de fin d'année, deux cents exemplaires, sans que le rouge ne tourne au rose.",
    "Un album de bébé de soixante pages. La grand-mère a pleuré, j'en déduis que les couleurs sont bonnes.",
    "Mes étiquettes de confitures ont la même couleur que celles de l'an passé, côte à côte sur la tablette.",
    "Le plan de table d'un mariage, refait trois fois en une semaine, toujours identique.",
    "Une centaine de faire-part imprimés en une soirée, tous de la même teinte.",
    "Affiche de la fête de quartier imprimée la veille : personne n'a vu que j'avais changé de marque.",
  ],
  caveats: [
    "La couleur était un peu pâle sur les toutes premières pages.",
    "Sur papier recyclé, la teinte est un peu plus terne que je ne l'espérais.",
  ],
  mixed: [
    "La couleur est jolie, mais légèrement plus froide que l'originale. Pour des graphiques, aucune importance ; pour des portraits, je le vois.",
    "Bonne cartouche, mais j'ai dû refaire l'alignement de la tête pour que les contours soient nets.",
    "Deux bandes pâles sur les premières photos. Trois nettoyages plus tard, c'est réglé.",
  ],
  notes: [],
});

/** Cyan, magenta or yellow alone. */
export const plate = words({
  verdicts: [
    "Avec les trois autres couleurs d'origine, aucune dominante.",
    "Je n'ai changé que cette couleur, et l'équilibre est resté le même.",
  ],
  notes: [
    "Cette couleur baisse même quand j'imprime en noir. Réponse de l'atelier : c'est le nettoyage automatique, et c'est bon pour la tête.",
    "Puis-je la mélanger avec mes cartouches d'origine? Réponse de l'atelier : oui, les encres sont compatibles entre elles.",
  ],
});

export const pack = words({
  uses: [
    "Je fais mes invitations, mes menus et mes étiquettes de confitures.",
    "Deux enseignants à la maison, donc beaucoup de pages.",
    "J'imprime un album par été, plus tout le courrier de l'année.",
    "Une petite agence de voyages, des itinéraires avec cartes et photos.",
    "Nous sommes quatre en colocation, et chacun imprime ses travaux.",
  ],
  verdicts: [
    "Les cartouches ont été reconnues d'un coup et les niveaux s'affichent tous.",
    "Le lot revient nettement moins cher, et il me reste toujours une couleur d'avance.",
    "J'ai tout remplacé en même temps : les couleurs sont parfaitement équilibrées.",
    "Chaque cartouche a sa boîte, j'ouvre seulement celle qu'il me faut.",
    "Je ne vois aucune différence avec les originales, et j'ai comparé les pages à la loupe.",
    "Tout s'est installé en cinq minutes, sans un message d'erreur sur {ma}.",
    "Le rendement annoncé est le bon : je note la date sur chaque cartouche.",
  ],
  scenes: [
    "Les photos de la petite sortent avec de beaux tons de peau.",
    "Le noir pour les devoirs, les couleurs pour les exposés, tout le monde est servi.",
    "Une session complète d'université avec un seul lot.",
    "Les verts et les bruns de mes photos de forêt sont enfin crédibles.",
    "Un catalogue d'exposition maison, quarante pages, et personne n'a cru que c'était fait sur {la}.",
    "Trois cents programmes de concert, recto-verso, sans changer une seule cartouche.",
  ],
  closings: [
    "Avec le lot, la livraison était offerte.",
    "Je prends toujours le lot maintenant.",
    "Un lot par an, et la question est réglée.",
  ],
  caveats: [
    "Le noir s'épuise avant le reste, j'aimerais un lot avec deux noirs.",
    "J'enlève une étoile parce que le jaune était un peu pâle au début.",
  ],
  mixed: [
    "Toutes parfaites sauf une, reconnue seulement après un coup de chiffon. Bon lot quand même.",
    "Elles fonctionnent, mais {ma} rappelle à chaque démarrage qu'elles ne sont pas d'origine. On s'habitue.",
    "Bonnes couleurs, boîte écrasée d'un côté à la livraison. Les cartouches n'avaient rien.",
    "Bon rapport qualité-prix, mais il me reste toujours de la couleur quand le noir est fini.",
  ],
  sorry: [
    "Une des cartouches était vide à l'arrivée. Remplacée sans frais, mais j'étais en pleine fin de session.",
  ],
  notes: [
    "Combien de temps se conservent-elles? Réponse de l'atelier : deux ans dans leur boîte, pourvu qu'elles ne gèlent pas.",
    "Faut-il tout changer en même temps? Réponse de l'atelier : non, une à la fois, quand l'imprimante le demande.",
    "Est-ce que le lot existe aussi dans l'autre format? Réponse de l'atelier : cherchez le même code, avec ou sans « XL ».",
    "Peut-on acheter un noir de plus avec le lot? Réponse de l'atelier : bien sûr, le noir se vend seul.",
  ],
});

export const withHead = words({
  verdicts: [
    "Plus une seule ligne horizontale dans mes pages : la tête est vraiment comme neuve.",
    "Contacts propres, film bien collé, on voit que c'est fait avec soin.",
    "L'alignement s'est fait tout seul, sur une feuille.",
    "{La} affiche « niveau inconnu », comme annoncé, et imprime parfaitement.",
    "Du remis à neuf qui ne se voit pas, et ça fait plaisir de savoir que ça resservira.",
  ],
  caveats: ["Le niveau ne s'affiche pas, il faut y penser.", "Il faut appuyer fort pour entendre le déclic."],
  mixed: [
    "Elle imprime bien, mais l'absence de niveau me dérange : l'encre a manqué au milieu d'un devoir.",
    "La première avait une buse muette. Échangée tout de suite, la seconde est parfaite.",
  ],
  notes: [
    "Combien de fois peut-on remplir une même cartouche? Réponse de l'atelier : de quatre à six fois, puis la tête fatigue et nous recyclons le plastique.",
    "N'oubliez pas de retirer le ruban bleu sur les buses. J'ai cherché dix minutes.",
  ],
});
