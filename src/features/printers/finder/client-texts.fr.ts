/** What the finder says, drawn or filled in by the browser. */
export const clientTexts = {
  chooseSeries: "Choisir la série",
  chooseModel: "Choisir le modèle",
  firstMaker: "D’abord le fabricant",
  firstSeries: "D’abord la série",
  go: "Continuer",
  see: "Voir les cartouches",
} as const;
