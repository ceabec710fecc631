/** What a visitor reads from the bot check. */

const NUMBERS = ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"] as const;

export const texts = {
  honeypot: "Ne remplissez pas ce champ",
  /** Both from 1 to 9. */
  sum: (one: number, other: number) =>
    `Combien font ${NUMBERS[one]} plus ${NUMBERS[other]}? Répondez en chiffres.`,
  verificationHelp: "Votre réponse montre que quelqu’un est là. Rien d’autre n’est demandé.",
  page: {
    title: "Répondre sans voir l’image",
    description: "Une question à la place de l’image d’un formulaire.",
    lead: "Répondez à cette question. Vous recevrez un mot à écrire dans le formulaire, à la place des lettres de l’image.",
    answer: "Votre réponse",
    send: "Obtenir le mot",
    wrong: "Ce n’est pas la bonne réponse. Voici une autre question.",
    word: (word: string) => `Voici votre mot\u00a0: ${word}`,
    how: "Retournez au formulaire et écrivez ce mot dans le champ sous l’image. Il sert une seule fois, pendant quinze minutes.",
  },
} as const;
