/** Questions and answers, grouped as people ask them. */
import { french } from "../typography";

export interface Question {
  question: string;
  answer: string;
}

export interface QuestionGroup {
  slug: string;
  heading: string;
  questions: Question[];
}

export const faqPage = french({
  slug: "faq",
  title: "Questions fréquentes",
  description: "Commandes, livraison, compatibilité, retours et recyclage : les réponses de l'atelier.",
  intro:
    "Les réponses que nous donnons le plus souvent au comptoir. Il en manque une? [Écrivez-nous](/contact/).",
  missing: {
    heading: "Il manque la vôtre?",
    text: "Fatou répond d'ici demain midi par courriel, tout de suite au téléphone. Ayez l'ancienne cartouche sous la main, elle vous demandera de lire l'étiquette.",
    write: "Poser ma question",
  },
});

export const faq: QuestionGroup[] = french([
  {
    slug: "choisir",
    heading: "Choisir la bonne cartouche",
    questions: [
      {
        question: "Comment savoir quelle cartouche va dans mon imprimante?",
        answer:
          "Le modèle est inscrit sur le devant ou sous le capot. Choisissez le fabricant, la série et le modèle dans « Trouver ma cartouche », et nous n'affichons que ce qui convient. Vous pouvez aussi chercher le code écrit sur l'ancienne cartouche.",
      },
      {
        question: "Quelle est la différence entre une cartouche régulière et une\u00a0XL?",
        answer:
          "La taille du réservoir intérieur. Les deux se logent au même endroit et contiennent la même encre. La XL coûte plus cher à l'achat et moins cher par page ; la régulière convient à qui imprime peu.",
      },
      {
        question: "Une cartouche compatible annule-t-elle la garantie de mon imprimante?",
        answer:
          "Non. Le fabricant ne peut pas refuser sa garantie du seul fait que vous employez une encre d'une autre marque. Si l'une de nos cartouches abîmait votre appareil, nous prendrions la réparation à notre charge.",
      },
      {
        question: "Le niveau d'encre s'affiche-t-il?",
        answer:
          "Oui, sur toutes les cartouches à puce. Les cartouches à tête intégrée, comme les Plumea 62, affichent souvent « niveau inconnu » : l'imprimante se souvient de les avoir vues vides. Elle imprime quand même.",
      },
    ],
  },
  {
    slug: "commander",
    heading: "Commander et payer",
    questions: [
      {
        question: "Faut-il ouvrir un compte pour commander?",
        answer:
          "Non. Un courriel et une adresse suffisent. Les courriels que nous vous envoyons contiennent un lien personnel : il ouvre le suivi de votre commande, sans mot de passe.",
      },
      {
        question: "Les taxes sont-elles comprises dans les prix?",
        answer:
          "Non, les prix sont affichés avant taxes, comme c'est l'usage ici. La TPS (5 %) et la TVQ (9,975 %) sont estimées au panier, puis calculées à la commande selon la province de livraison.",
      },
      {
        question: "Quels modes de paiement acceptez-vous?",
        answer:
          "Le virement Interac, le chèque ou, si vous passez chercher la commande, le comptoir : comptant ou par carte. Pour une entreprise, la facture mensuelle se fait sur entente.",
      },
      {
        question: "Puis-je modifier une commande déjà passée?",
        answer:
          "Tant qu'elle n'est pas emballée, oui. Appelez-nous au 819 555-0142 : c'est plus rapide que le courriel, car Yanick emballe vite.",
      },
    ],
  },
  {
    slug: "livraison",
    heading: "Livraison",
    questions: [
      {
        question: "Quand ma commande part-elle?",
        answer:
          "Le jour même si elle est passée avant 15 h, du lundi au vendredi. Le samedi, nous préparons ; le camion passe le lundi matin.",
      },
      {
        question: "Combien coûte la livraison?",
        answer:
          "La livraison standard est offerte au Québec dès 75 $ d'achat avant taxes. En deçà, le panier en donne le tarif ; pour une adresse ailleurs, il s'affiche à la commande, avant tout paiement.",
      },
      {
        question: "L'encre peut-elle geler pendant le transport?",
        answer:
          "En dessous de −20 °C, nous expédions dans un carton isolé. Si un colis arrive gelé, laissez-le dégeler une nuit à la température de la pièce avant de l'ouvrir. En cas de doute, nous le remplaçons.",
      },
    ],
  },
  {
    slug: "retours",
    heading: "Retours, garantie et recyclage",
    questions: [
      {
        question: "Je me suis trompé de cartouche. Que faire?",
        answer:
          "Vous avez trente jours. Demandez le retour depuis le [suivi de votre commande](/suivi-de-commande/) ou [écrivez-nous](/contact/) : nous envoyons une étiquette de retour et, si vous le voulez, la bonne cartouche part sans attendre le retour. Une boîte ouverte ne pose pas de problème.",
      },
      {
        question: "Que couvre la garantie de deux ans?",
        answer:
          "Tout défaut de la cartouche : puce refusée, fuite, rendement manifestement trop bas, couleur anormale. Nous remplaçons ou nous remboursons, à votre choix. Les imprimantes remises à neuf sont garanties un an, pièces et main-d'œuvre.",
      },
      {
        question: "Comment renvoyer mes cartouches vides?",
        answer:
          "Collez sur n'importe quel carton l'étiquette prépayée jointe à votre commande et remettez-le au facteur. Pour un bureau, commandez la boîte de collecte : elle contient quarante cartouches, et sa consigne de 3 $ est créditée au retour.",
      },
      {
        question: "Reprenez-vous les autres marques et les imprimantes?",
        answer:
          "Les cartouches et les toners de toutes les marques, oui, sans frais. Les imprimantes aussi, au comptoir : nous en réparons une sur deux et nous démontons l'autre.",
      },
    ],
  },
]);
