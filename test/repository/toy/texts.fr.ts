/** What is said about the word of the day. */

export const texts = {
  page: { title: "Mot du jour", description: "Le mot que la boutique a choisi." },
  since: (word: string, days: number) => `${word}, depuis ${days} j`,
  help: [{ typed: "mot Salut", does: "un autre mot du jour" }],
  needs: ["le mot"],
  changed: (word: string) => `Le mot du jour est «\u00a0${word}\u00a0».`,
  unfit: (word: string) => `«\u00a0${word}\u00a0» est trop long.`,
};
