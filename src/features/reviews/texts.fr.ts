/** What a visitor reads from the reviews. */
import { groupThousands } from "../../kernel/money";
import { plural } from "../../kernel/text";
import { type Fault, MAX_AUTHOR, MAX_COMMENT, MAX_EMAIL, type WrittenField } from "./reviews";

const decimal = new Intl.NumberFormat("fr", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const starsOf = (count: number) => `${count} ${plural(count, "étoile", "étoiles")}`;

export const texts = {
  tab: (count: number) => `Avis (${groupThousands(count)})`,
  title: (count: number) => (count === 0 ? "Aucun avis pour l’instant" : `${groupThousands(count)} avis`),
  none: "Vous avez ce produit entre les mains? Dites ce que vous en pensez\u00a0: le premier avis est le plus utile.",
  average: (average: number) => decimal.format(average),
  outOf: (rated: number) => `sur 5, d’après ${groupThousands(rated)} ${plural(rated, "note", "notes")}`,
  histogram: "Répartition des notes",
  stars: starsOf,
  reviewPages: "Pages d’avis",
  verified: "Achat vérifié",
  answer: "Réponse de la boutique",
  somebody: "Une personne",
  personalData: {
    title: "Avis",
    fate: {
      kind: "unsigned",
      says: "Signés «\u00a0Une personne\u00a0»",
      why: "Ceux qui ne sont pas publiés sont effacés.",
    },
  },
  proven: "Votre achat est reconnu\u00a0: votre avis portera la mention «\u00a0Achat vérifié\u00a0».",
  waiting: "Votre avis attend d’être relu. Personne d’autre ne le voit pour l’instant.",
  give: "Donner votre avis",
  giveOn: (name: string) => `Votre avis sur «\u00a0${name}\u00a0»`,
  rating: "Votre note",
  noRating: "Sans note",
  comment: "Votre avis",
  author: "Nom",
  authorHelp: "Tel qu’il paraîtra à côté de votre avis.",
  email: "Courriel",
  emailHelp: "Il ne sera pas publié.",
  honeypot: "Ne remplissez pas ce champ",
  send: "Envoyer l’avis",
  closed: "Les avis sont fermés pour ce produit.",
  mend: "Votre avis n’est pas encore parti. Rien n’est perdu\u00a0: corrigez ce qui est signalé, puis renvoyez-le.",
  verify:
    "Beaucoup d’avis arrivent en ce moment. Votre navigateur fait une vérification, puis envoie votre avis de lui-même. Sinon, répondez à la question avant de renvoyer.",
  back: (name: string) => `Revenir à «\u00a0${name}\u00a0»`,
  refusals: {
    duplicate: "Vous avez déjà donné cet avis sur ce produit.",
    soon: "Vous avez déjà donné votre avis sur ce produit aujourd’hui. Vous pourrez en ajouter un autre demain.",
    flood: "Vous avez donné plusieurs avis en peu de temps. Patientez une heure, puis renvoyez celui-ci.",
  },
  faults: {
    rating: {
      // Spec 5.1: these words as they are
      missing: "Veuillez sélectionner une note",
      unknown: "La note va de 1 à 5 étoiles. Choisissez-en une.",
    },
    comment: {
      missing: "Écrivez votre avis\u00a0: quelques mots suffisent.",
      long: `Votre avis dépasse ${groupThousands(MAX_COMMENT)} caractères. Raccourcissez-le un peu.`,
    },
    author: {
      missing: "Écrivez le nom qui paraîtra à côté de votre avis.",
      long: `Ce nom dépasse ${MAX_AUTHOR} caractères. Raccourcissez-le.`,
    },
    email: {
      missing: "Écrivez votre adresse de courriel. Elle ne sera pas publiée.",
      malformed: "Cette adresse de courriel ne semble pas complète. Exemple\u00a0: nom@courriel.example",
      long: `Cette adresse dépasse ${MAX_EMAIL} caractères. Vérifiez-la.`,
    },
  } satisfies Record<WrittenField, Partial<Record<Fault, string>>> as Record<
    WrittenField,
    Partial<Record<Fault, string>>
  >,
} as const;
