/** What the reviews' section of the desk says. */
import { groupThousands } from "../../../kernel/money";
import { ofName, plural } from "../../../kernel/text";
import { MAX_ANSWER, type ReviewState } from "../reviews";

const decimal = new Intl.NumberFormat("fr", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const texts = {
  title: "Avis",
  note: "Publiez aussi les mauvais\u00a0: un acheteur qui n’en voit aucun se méfie.",
  byState: "Par état",
  tabs: { waiting: "À approuver", approved: "Publiés", refused: "Refusés" } satisfies Record<
    ReviewState,
    string
  >,
  states: { waiting: "À approuver", approved: "Publié", refused: "Refusé" } satisfies Record<
    ReviewState,
    string
  >,
  empty: {
    waiting: "Aucun avis n’attend.",
    approved: "Aucun avis n’est publié.",
    refused: "Aucun avis n’est refusé.",
  } satisfies Record<ReviewState, string>,
  emptyNote: {
    waiting: "Ceux que vos clients donneront paraîtront ici, du plus ancien au plus récent.",
    approved: "Approuvez-en un\u00a0: il paraît aussitôt sur la page du produit.",
    refused: "Un avis que vous refusez reste ici\u00a0: vous pouvez changer d’idée.",
  } satisfies Record<ReviewState, string>,
  count: "à approuver",
  of: (author: string) => `Avis ${ofName(author)}`,
  verified: "Achat vérifié",
  noRating: "Sans note",
  suspect: "À vérifier\u00a0: un champ que personne ne voit a été rempli.",
  gone: "Ce produit n’est plus au catalogue.",
  rated: (average: number, count: number) =>
    count === 0
      ? "Aucune note encore"
      : `${decimal.format(average)} sur ${groupThousands(count)} ${plural(count, "note", "notes")}`,
  would: (before: number, after: number) =>
    before === after
      ? `Reste à ${decimal.format(after)}.`
      : `Passerait à ${decimal.format(after)} une fois publié.`,
  approve: "Approuver",
  approveAndAnswer: "Approuver et répondre",
  answer: "Répondre",
  changeAnswer: "Changer la réponse",
  refuse: "Refuser…",
  refuseQuestion: (author: string) => `Refuser l’avis ${ofName(author)}?`,
  refuseVerb: "Refuser l’avis",
  because: "Pourquoi (facultatif)",
  becauseHelp: "Pour vous et votre équipe\u00a0: ni la personne ni vos visiteurs ne le lisent.",
  becauseLong: "C’est trop long. Raccourcissez un peu.",
  refusedBecause: (why: string) => `Refusé\u00a0: ${why}`,
  seeOrders: "voir ses commandes",
  hide: "Retirer",
  publish: "Publier",
  yourAnswer: "Votre réponse, sous l’avis",
  answerHelp: "Tout le monde la lira sous l’avis. Laissez vide pour l’enlever.",
  answerLong: `Votre réponse dépasse ${groupThousands(MAX_ANSWER)} caractères. Raccourcissez-la.`,
  sendAnswer: "Publier la réponse",
  sendBoth: "Publier l’avis et la réponse",
  answered: "Réponse de la boutique",
  all: "Tous les avis",
  see: "Voir sur la page du produit",
  says: {
    approved: (author: string) => `L’avis ${ofName(author)} est publié.`,
    refused: (author: string) => `L’avis ${ofName(author)} est refusé\u00a0: personne ne le voit.`,
    waiting: (author: string) => `L’avis ${ofName(author)} attend de nouveau.`,
  } satisfies Record<ReviewState, (author: string) => string>,
  answerSaid: "Votre réponse est publiée.",
  answerTaken: "Votre réponse est enlevée.",
  refusals: {
    unknown: "Cet avis n’existe plus.",
    changed: "Cet avis vient de changer. Voici où il en est\u00a0: décidez de nouveau.",
  },
  audit: {
    approved: (number: number) => `a publié l’avis ${number}`,
    refused: (number: number) => `a refusé l’avis ${number}`,
    waiting: (number: number) => `a remis l’avis ${number} en attente`,
    answered: (number: number) => `a répondu à l’avis ${number}`,
    answerTaken: (number: number) => `a enlevé la réponse à l’avis ${number}`,
  },
  keys: {
    move: "avis suivant, précédent",
    approve: "approuver",
    answer: "répondre",
    refuse: "refuser",
    undo: "annuler",
  },
  today: {
    title: (count: number) => plural(count, "avis à approuver", "avis à approuver"),
    lede: (count: number) =>
      `${count} avis ${plural(count, "attend", "attendent")} d’être approuvé${count > 1 ? "s" : ""}.`,
    first: (first: readonly { author: string; rating: number | null }[], count: number) => {
      const named = first.map(({ author, rating }) =>
        rating === null
          ? `un mot de ${author}`
          : `${rating}\u00a0${plural(rating, "étoile", "étoiles")} de ${author}`,
      );
      const others = count - first.length;
      const said = [...named, ...(others > 0 ? [`${others} ${plural(others, "autre", "autres")}`] : [])];
      const sentence = `${said.slice(0, -1).join(", ")}${said.length > 1 ? " et " : ""}${said.at(-1) ?? ""}`;
      return sentence.endsWith(".") ? sentence : `${sentence}.`;
    },
    action: "Lire",
  },
  older: "Suite",
  newest: "Début de la liste",
} as const;
