/** What the merchant's command says of reviews. */
import { formatDate } from "../../kernel/dates";
import { oneLine, setIn } from "../../kernel/text";
import type { Waiting } from "./store";
import { texts } from "./texts.fr";

export const commandTexts = {
  topic: {
    title: "Les avis",
    listed: [{ typed: "avis", does: "les avis qui attendent d’être relus; publier 12, refuser 12" }],
  },
  help: {
    list: [{ typed: "avis", does: "ceux qui attendent d’être relus, du plus ancien au plus récent" }],
    publish: [
      {
        typed: "avis publier 12",
        does: "l’avis nº\u00a012 paraît; plusieurs numéros\u00a0: «\u00a0avis publier 12 14\u00a0»",
      },
    ],
    refuse: [{ typed: "avis refuser 12", does: "il ne paraît pas, ou ne paraît plus" }],
  },
  needs: ["le numéro de l’avis"],
  none: "Aucun avis n’attend d’être relu.",
  how: "«\u00a0avis publier 12\u00a0» publie l’avis nº\u00a012, «\u00a0avis refuser 12\u00a0» l’écarte.",
  more: (listed: number) => `Les ${listed} plus anciens\u00a0: d’autres attendent après eux.`,
  waiting: (review: Waiting, product: string | undefined, timeZone: string): string =>
    [
      `Nº\u00a0${review.number}, ${formatDate(review.createdAt, timeZone)}\u00a0: ${product ?? `produit ${review.productId}, qui n’est plus en vente`}`,
      `  ${oneLine(review.author)} <${oneLine(review.email)}>, ${starsOf(review)}${review.verified ? `, ${texts.verified.toLowerCase()}` : ""}`,
      review.suspect && "  À vérifier\u00a0: un champ que personne ne voit a été rempli.",
      setIn(review.body),
    ]
      .filter((line) => line !== false)
      .join("\n"),
  judged: {
    approved: (number: number) => `L’avis nº\u00a0${number} est publié.`,
    refused: (number: number) => `L’avis nº\u00a0${number} est refusé\u00a0: personne ne le voit.`,
  },
  unknown: (number: number) => `Aucun avis ne porte le nº\u00a0${number}.`,
} as const;

const starsOf = ({ rating }: Waiting): string =>
  rating === null ? texts.noRating.toLowerCase() : texts.stars(rating);
