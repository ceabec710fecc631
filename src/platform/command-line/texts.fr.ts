/** The help of the command line, and why one is refused before anything is done. */

const named = (options: readonly string[]): string => options.map((name) => `--${name}`).join(", ");

export const texts = {
  listTitle: "La boutique en ligne de commande",
  unknownCommand: (word: string, list: string) =>
    `Instruction inconnue\u00a0: «\u00a0${word}\u00a0».\n\n${list}`,
  missing: (what: string, example: string) =>
    `Il manque ${what}. Par exemple\u00a0: npm run shop -- ${example}`,
  extra: (word: string, example: string) =>
    `«\u00a0${word}\u00a0» est de trop\u00a0: rien n’a été fait. Par exemple\u00a0: npm run shop -- ${example}`,
  unknown: (option: string, known: readonly string[]) =>
    known.length > 0
      ? `«\u00a0${option}\u00a0» n’est pas une option de cette instruction. On attend\u00a0: ${named(known)}. Rien n’a été fait.`
      : `«\u00a0${option}\u00a0»\u00a0: cette instruction n’a pas d’option. Rien n’a été fait.`,
  noValue: (option: string) => `Il manque une valeur après «\u00a0--${option}\u00a0». Rien n’a été fait.`,
  flag: (option: string) => `«\u00a0--${option}\u00a0» ne prend pas de valeur. Rien n’a été fait.`,
  taken: (options: readonly string[], call: string) =>
    `npm a gardé ${options.map((option) => `«\u00a0${option}\u00a0»`).join(", ")} pour lui\u00a0: rien n’a été fait. Mettez «\u00a0--\u00a0» après «\u00a0npm run shop\u00a0»\u00a0:\n\n  ${call}`,
} as const;
