/** What the merchant's command answers about settings. */

export const commandTexts = {
  help: [
    {
      typed: "reglages",
      does: "ce qui se règle : avis, ouverture, modération, livraison…, et comment",
    },
    { typed: "reglages notices.comingSoon oui", does: "en change un" },
    { typed: "--defaut", does: "le réglage nommé revient à sa valeur de départ" },
  ],
  usage: `npm run shop -- reglages notices               les réglages d’un domaine, avec leur explication
npm run shop -- reglages notices.comingSoon oui    en change un; la boutique le suit aussitôt
npm run shop -- reglages notices.comingSoon --defaut    le remet à sa valeur de départ`,
  defaultWithValue: (value: string) =>
    `«\u00a0--defaut\u00a0» ne va pas avec une valeur («\u00a0${value}\u00a0»). Rien n’a été changé.`,
  /** Which part of a list or of a row does not fit. */
  part: (path: readonly PropertyKey[]) =>
    path
      .map((step) => (typeof step === "number" ? `élément ${step + 1}` : `«\u00a0${String(step)}\u00a0»`))
      .join(", "),
  line: (name: string, title: string, value: string) => `${name}  ${title}\u00a0: ${value}`,
  nothing: "(vide)",
  unknown: (word: string) =>
    `Aucun réglage ne s’appelle «\u00a0${word}\u00a0». «\u00a0npm run shop -- reglages\u00a0» les montre tous.`,
  unfit: (value: string, title: string, why: string) =>
    `«\u00a0${value}\u00a0» ne convient pas à «\u00a0${title}\u00a0»\u00a0: ${why.replace(/\.$/, "")}. Rien n’a été changé.`,
} as const;
