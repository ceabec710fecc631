/** What is said of a shop before it opens. */
export const texts = {
  legal: "Pages légales",
  notRead:
    "Les pages légales ne sont pas encore relues\u00a0: conditions de vente, confidentialité, mentions légales, livraison et retours. Lisez-les, puis répondez oui à «\u00a0Pages légales relues\u00a0».",
  noEmail: "L’adresse de courriel que vos clients liront manque.",
  noOfficer: "Dites qui répond de la publication et des renseignements personnels.",
  help: {
    open: "ouvre la boutique au public, ou dit ce qui l’en empêche encore",
    close: "la ferme\u00a0: les visiteurs lisent «\u00a0Bientôt\u00a0»",
    firstSteps:
      "pose une à une les questions qui restent avant l’ouverture; Entrée garde ce qui est là, Ctrl+C s’arrête, la suite attend",
  },
  isOpen: (address: string) => `La boutique est ouverte\u00a0: ${address}`,
  wasOpen: (address: string) => `La boutique était déjà ouverte\u00a0: ${address}`,
  isClosed:
    "La boutique est fermée\u00a0: les visiteurs lisent «\u00a0Bientôt\u00a0». «\u00a0npm run shop -- ouvrir\u00a0» l’ouvre.",
  notYet: (lines: string) =>
    `La boutique ne peut pas encore ouvrir\u00a0:\n${lines}\n\n«\u00a0npm run shop -- premiers-pas\u00a0» pose les questions une à une.`,
  lacking: (title: string, sentences: readonly string[]) =>
    sentences.map((sentence) => `  - ${title}\u00a0: ${sentence}`).join("\n"),
  stepHeading: (place: number, count: number, title: string) => `\n${place} de ${count}. ${title}`,
  question: (title: string, unit: string | undefined, help: string) =>
    `\n${title}${unit ? ` (${unit})` : ""}\n  ${help}`,
  prompt: (now: string) => `  [${now}] `,
  listHint: "  (plusieurs lignes\u00a0: séparez-les par un point-virgule)",
  notTyped: (setting: string) =>
    `  Se change au bureau, ou par «\u00a0npm run shop -- reglages ${setting}\u00a0», qui montre ce qui est là.`,
  unfit: (message: string) => `  ${message} Essayez encore.`,
  byCommand: (command: string) => `\n  Cela se fait par «\u00a0npm run shop -- ${command}\u00a0».`,
  stopped:
    "Arrêté ici. Ce qui est répondu est gardé\u00a0: «\u00a0npm run shop -- premiers-pas\u00a0» reprend où il manque quelque chose.",
  ready: "Tout est prêt. «\u00a0npm run shop -- ouvrir\u00a0» ouvre la boutique.",
  left: (lines: string) =>
    `Il reste\u00a0:\n${lines}\n\n«\u00a0npm run shop -- apercu\u00a0» donne un lien pour voir la boutique et ses pages, «\u00a0npm run shop -- premiers-pas\u00a0» repose ces questions.`,
  page: {
    title: "Avant d’ouvrir",
    intro: "Vous seul voyez cette page, par le lien d’aperçu. Chaque étape dit ce qu’il lui manque.",
    done: "Fait",
    toDo: "À faire",
    ready: "Rien ne manque\u00a0: ouvrez au bureau ou, dans un terminal, par",
    how: "Au bureau ou, dans un terminal, par",
    desk: "Ouvrir la boutique, au bureau",
    see: "Voir la boutique",
  },
} as const;
