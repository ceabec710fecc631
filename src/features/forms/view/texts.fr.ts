/** What a form says around its fields. */
import { plural } from "../../../kernel/text";

const MB = 1024 * 1024;

export const texts = {
  captcha: {
    alt: "Des lettres à recopier",
    otherwise: "Je ne peux pas lire l’image\u00a0: poser une question à la place (nouvel onglet)",
  },
  optional: "facultatif",
  plain: "Sans JavaScript, votre message part aussi\u00a0: la page suivante vous le confirme.",
  left: "caractères restants",
  typed: (most: number) => `caractères sur ${most}`,
  freeText: (choice: string) => `${choice}\u00a0: précisez`,
  fileHelp: ({
    accept,
    most,
    maxfilesize,
  }: {
    accept: readonly string[];
    most: number;
    maxfilesize: number;
  }) => {
    const kinds = accept.map((one) => one.replace(/^\./, "").toUpperCase()).join(", ");
    const count = `${most} ${plural(most, "fichier", "fichiers")} au plus`;
    return `${kinds}; ${count}, ${megabytes(maxfilesize)} en tout.`;
  },
  sentTitle: "Message envoyé",
  back: "Retour à la page",
  backToShop: "Retour à la boutique",
  filesAgain: "Vos fichiers sont à choisir de nouveau\u00a0: un navigateur ne les garde pas.",
};

const megabytes = (bytes: number): string =>
  bytes < MB
    ? `${Math.max(1, Math.floor(bytes / 1024))}\u00a0Ko`
    : `${Math.floor((bytes / MB) * 10) / 10}`.replace(".", ",").concat("\u00a0Mo");
