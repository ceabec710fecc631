/** What customers write about tapes and labels, product by product. */
import { type Words, words } from "./words";

export const labels: Record<string, Words> = {
  "ruban-lamine-kanto-12-mm-noir-sur-jaune": words({
    pleased: [
      "J'ai étiqueté le panneau électrique d'un duplex au complet. Ça se lit à la lampe de poche.",
      "Les bacs de récupération de l'école sont enfin lisibles de loin.",
      "Deux hivers sur la poignée d'une remise, et l'étiquette n'a pas bougé.",
      "La cassette s'insère d'un clic dans {ma}, sans bourrage.",
      "La fente au dos change la vie, on retire la pellicule sans y laisser un ongle.",
      "On étiquette des clés et des cadenas toute la journée. Ce ruban se plie bien et ne s'écaille pas.",
      "Même tenue que l'original pour un prix bien plus doux, testé sur des tuyaux d'eau chaude.",
      "Très bien, mais j'aimerais une version de quinze mètres.",
    ],
    mixed: ["La couleur est un peu plus pâle que sur l'écran. Pour des classeurs, aucune importance."],
    notes: [
      "Combien d'étiquettes par cassette? Réponse de l'atelier : environ 130 de six centimètres.",
      "Truc de concierge : un coup de chiffon à l'alcool avant de coller, et ça ne bouge plus.",
    ],
  }),
  "ruban-lamine-kanto-repere": words({
    pleased: [
      "Passé au lave-vaisselle une trentaine de fois sur des boîtes à lunch : intact.",
      "J'ai refait les étagères de la bibliothèque municipale en 18 mm, huit mètres filent plus vite qu'on pense.",
      "Le ruban clair en 12 mm se fait oublier sur une chaîne stéréo. Oui, ça existe encore.",
      "Le texte ne pâlit pas derrière la vitrine, plein sud, depuis le printemps.",
      "Parfait pour les pots d'épices, et pour mettre fin aux chicanes sur ce qui est du cumin.",
      "Bonne variété de largeurs. J'enlève une étoile pour l'emballage, un peu grand pour une si petite cassette.",
    ],
    mixed: ["Bonne étiquette, mais la cassette a coincé une fois et j'ai perdu vingt centimètres."],
    notes: [
      "Le 18 mm va-t-il dans la Repère 10? Réponse de l'atelier : non, elle s'arrête à 12 mm. La 20 prend tout.",
    ],
  }),
  "ruban-souple-kanto-pour-cables": words({
    pleased: [
      "Nos câbles réseau sont identifiés, le prochain technicien nous remerciera.",
      "Trois cents fils de sonorisation étiquetés pour un festival. Aucun ne s'est ouvert sous la pluie.",
      "Il s'enroule vraiment serré, même sur un fil d'écouteur.",
      "Enfin un ruban qui ne fait pas de petit drapeau au bout d'une semaine.",
    ],
    mixed: ["Très souple, donc un peu délicat à poser droit. On prend le tour de main au dixième câble."],
  }),
  "ruban-textile-kanto-12-mm": words({
    pleased: [
      "Deux enfants, deux camps d'été, tout est revenu, même les bas.",
      "Dix secondes sous le fer et c'est collé. Une vingtaine de lavages plus tard, on lit encore le nom.",
      "Pratique pour les tabliers d'une cuisine collective.",
      "Tient bien sur le coton. J'aurais dû lire l'avertissement pour le nylon du manteau.",
    ],
    mixed: [
      "Les lettres tiennent, mais un coin s'est soulevé sur des mitaines. Un deuxième coup de fer a réglé l'affaire.",
    ],
    notes: ["Est-ce que ça pique dans le cou? Ma plus jeune dit que non, et elle est difficile."],
  }),
  "ruban-extra-adhesif-kanto-18-mm": words({
    pleased: [
      "Colle sur mes bacs de plastique granuleux, là où tout le reste tombait en une journée.",
      "Sur du contreplaqué brut, à l'extérieur, depuis un an. Rien ne bouge.",
      "J'ai marqué mes outils de chantier. Ils reviennent, maintenant.",
      "Il tient tellement qu'il faut réfléchir avant de poser.",
      "Très solide, un peu cher. On l'oublie quand on n'a pas à recommencer.",
    ],
    sorry: [
      "Posé sur un mur peint malgré l'avertissement, par un collègue pressé. La peinture est venue avec.",
    ],
    notes: [
      "Peut-on l'enlever avec de la chaleur? Réponse de l'atelier : oui, au séchoir à cheveux, lentement, sur du métal ou du verre.",
    ],
  }),
  "etiquettes-adresse-kanto-29-x-90-mm": words({
    pleased: [
      "Cent vingt enveloppes de campagne de financement en une heure, toutes droites.",
      "Même format que l'original, reconnu tout seul par {la}.",
      "Le rouleau est bien serré, sans poussière, et le support se renvoie par la poste.",
    ],
    mixed: ["Impression nette, mais le début du rouleau était collé trop fort et j'en ai gaspillé quatre."],
    notes: [
      "Faut-il un réglage particulier? Réponse de l'atelier : non, choisissez le code KB-2990 dans le pilote.",
    ],
  }),
  "etiquettes-expedition-kanto-102-x-152-mm": words({
    pleased: [
      "Quatre-vingts colis par semaine et plus jamais d'encre à acheter.",
      "L'adhésif prend même sur le carton froid du quai, en janvier.",
      "Les codes-barres passent du premier coup chez le transporteur.",
      "Bon rouleau. J'aurais pris une boîte de six si elle existait.",
    ],
    mixed: ["Elles pâlissent si on les laisse sur le tableau de bord. Ailleurs, aucun problème."],
  }),
  "rouleau-continu-kanto-62-mm": words({
    pleased: [
      "On marque les prix d'une friperie avec ça. On coupe court, on ne gaspille rien.",
      "Les listes de colisage sortent à la bonne longueur, {ma} coupe proprement.",
      "Dans une fromagerie, sur des contenants humides : l'adhésif prend quand même.",
      "Une heure pour repositionner, c'est ce qui m'a sauvé trois rangs de tablettes.",
      "Le papier est un peu plus mince que l'original, mais il colle mieux.",
    ],
    notes: [
      "Quelle est la durée de lecture? Réponse de l'atelier : deux à trois ans à l'ombre, quelques mois au soleil.",
      "Les supports vides vont dans l'enveloppe de retour avec les cartouches, je viens de vérifier.",
    ],
  }),
  "etiquettes-congelation-kanto-38-x-62-mm": words({
    pleased: [
      "Pour la cuisine d'un CPE : les dates restent lisibles et les contenants se lavent facilement.",
      "Collées sur des bocaux déjà gelés, elles tiennent. Je ne croyais pas ça possible.",
      "Nos échantillons de laboratoire passent six mois à moins vingt sans perdre leur nom.",
      "Partent à l'eau tiède, sans gratter. Le plongeur me remercie.",
    ],
    mixed: ["Excellentes au congélateur, moins au four à micro-ondes, mais ce n'est pas fait pour ça."],
    notes: [
      "Sans bisphénols, c'est ce que demandait notre comité de santé et sécurité. Merci d'avoir fourni la fiche.",
    ],
  }),
};
