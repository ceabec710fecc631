/** What the start and the commands say of the store that several machines share. */
import { groupThousands } from "../../../kernel/money";
import { plural } from "../../../kernel/text";

const count = (number: number): string => `${groupThousands(number)} ${plural(number, "image", "images")}`;
const ofMessages = (number: number): string =>
  `${groupThousands(number)} ${plural(number, "fichier", "fichiers")} de messages`;
const DEPOSIT = "npm run shop -- images deposer";
const noStore = (wanted: string): string =>
  `MEDIA_STORE n’est pas «\u00a0s3\u00a0»\u00a0: il n’y a pas d’entrepôt ${wanted}.`;

export const texts = {
  topic: {
    title: "Les images",
    listed: [
      {
        typed: "images",
        does: "où sont les images\u00a0: dossier de données ou entrepôt S3 (images deposer, reprendre, adopter)",
      },
    ],
  },
  help: {
    state: [
      { typed: "images", does: "combien d’images sont dans le dossier de données et dans l’entrepôt S3" },
    ],
    deposit: [
      {
        typed: "images deposer",
        does: "met les images du dossier de données dans l’entrepôt S3; coupée, la commande se relance",
      },
    ],
    takeBack: [
      {
        typed: "images reprendre",
        does: "remet les images et les fichiers de messages de l’entrepôt S3 dans le dossier de données",
      },
    ],
    adopt: [
      {
        typed: "images adopter",
        does: "après un déménagement ou un changement d’adresse\u00a0: l’entrepôt est à cette boutique, qui peut y effacer ce qui ne sert plus",
      },
    ],
  },
  notices: {
    noStore: (stored: number) =>
      `${count(stored)} dans un entrepôt S3 que la configuration ne nomme plus\u00a0: donnez MEDIA_STORE=s3 et les variables S3_.`,
    away: (fault: string) =>
      `L’entrepôt d’images ne répond pas, ou refuse (${fault})\u00a0: vérifiez les variables S3_. La boutique montre ce que cette machine a déjà.`,
    otherShop:
      "L’entrepôt d’images est celui d’une autre boutique, ou de celle dont celle-ci est la copie\u00a0: rien n’y sera effacé. Donnez un autre S3_PREFIX à une copie; après un déménagement ou un changement d’adresse (PUBLIC_URL), lancez «\u00a0npm run shop -- images adopter\u00a0».",
    onlyHere: (alone: number) =>
      `${count(alone)} de DATA_DIR/media ${plural(alone, "n’est", "ne sont")} que sur cette machine. Pour les autres machines\u00a0: ${DEPOSIT}`,
  },
  state: ({ folder, stored, place }: { folder: number; stored: number; place: string | undefined }) =>
    [
      `Dans le dossier de données\u00a0: ${count(folder)}.`,
      `Dans l’entrepôt S3\u00a0: ${count(stored)}.`,
      place === undefined
        ? "Les nouvelles images vont dans le dossier de données."
        : `Les nouvelles images vont dans l’entrepôt ${place}.`,
    ].join("\n"),
  noStore: {
    deposit: noStore("où déposer"),
    takeBack: noStore("d’où reprendre"),
    adopt: noStore("à adopter"),
  },
  away: (fault: string, moved: number) =>
    `L’entrepôt ne répond pas, ou refuse (${fault}). ${count(moved)} ${plural(moved, "est passée", "sont passées")}, rien n’est perdu\u00a0: relancez la même commande.`,
  progress: (moved: number, of: number) => `  ${groupThousands(moved)} sur ${groupThousands(of)}`,
  stopped: (moved: number) => `Arrêté après ${count(moved)}. Relancez la même commande pour le reste.`,
  deposited: (moved: number, left: readonly string[]) =>
    [
      moved === 0 ? "Tout était déjà dans l’entrepôt." : `${count(moved)} dans l’entrepôt.`,
      ...leftLines(left),
    ].join("\n"),
  takenBack: (
    { moved, files, binned }: { moved: number; files: number; binned: number },
    left: readonly string[],
  ) =>
    [
      ...(moved > 0 ? [`${count(moved)} dans le dossier de données.`] : []),
      ...(binned > 0 ? [`${count(binned)} de la corbeille dans le dossier de données.`] : []),
      ...(files > 0 ? [`${ofMessages(files)} dans le dossier de données.`] : []),
      ...(moved + files + binned + left.length === 0 ? ["Rien n’était dans l’entrepôt."] : []),
      ...leftLines(left),
      left.length === 0
        ? "Retirez MEDIA_STORE, puis relancez la boutique. L’entrepôt garde ses copies\u00a0: effacez-les quand vous voudrez."
        : "Tout n’est pas revenu\u00a0: n’effacez pas l’entrepôt. Relancez la même commande.",
    ].join("\n"),
  adopted: "L’entrepôt est à cette boutique.",
  neverStarted:
    "Cette base de données n’a jamais servi à une boutique\u00a0: lancez d’abord «\u00a0npm start\u00a0», puis relancez la même commande.",
};

const SHOWN = 5;

const leftLines = (left: readonly string[]): string[] =>
  left.length === 0
    ? []
    : [
        `Laissées où elles sont, car elles ont changé ou manquent\u00a0: ${left.slice(0, SHOWN).join(", ")}${left.length > SHOWN ? "…" : ""}`,
      ];
