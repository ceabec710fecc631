/** What the desk says of settings. */
import { quoted } from "../../../kernel/text";

/** « une ligne ajoutée (TPS) », « 2 lignes ajoutées »; nothing of none. */
const rowsThat =
  (what: string) =>
  (count: number, names: readonly string[]): string => {
    const rows = count === 1 ? `une ligne ${what}` : `${count}\u00a0lignes ${what}s`;
    return count === 0 ? "" : names.length > 0 ? `${rows} (${names.join(", ")})` : rows;
  };

/** « une zone » → « cette zone ». */
const thisOne = (one: string): string => one.replace(/^une /, "cette ").replace(/^un /, "ce ");

export const texts = {
  readOnly: "Votre rôle permet de lire ces réglages, pas de les changer.",
  title: "Réglages",
  sections: "Sections des réglages",
  search: "Chercher un réglage",
  placeholder: "Chercher",
  all: "Tous les réglages",
  found: (count: number, words: string) =>
    count === 0
      ? `Aucun réglage ne répond à «\u00a0${words}\u00a0».`
      : `${count}\u00a0${count === 1 ? "réglage" : "réglages"} pour «\u00a0${words}\u00a0»`,
  foundNone: "Essayez un autre mot, ou parcourez les sections.",
  save: "Enregistrer",
  wrong: (count: number) => (count === 1 ? "1\u00a0champ à corriger" : `${count}\u00a0champs à corriger`),
  wrongShort: (count: number) => (count === 1 ? "1\u00a0erreur" : `${count}\u00a0erreurs`),
  savedAt: (when: string) => `Enregistré ${when}`,
  at: (time: string) => `à ${time}`,
  abandon: "Abandonner",
  elsewhere: "Sur un autre écran",
  nothingChanged: "Rien n’avait changé.",
  saved: (titles: readonly string[]) =>
    titles.length === 1
      ? `«\u00a0${titles[0]}\u00a0» est enregistré.`
      : `${titles.length}\u00a0réglages sont enregistrés.`,
  undone: (titles: readonly string[]) =>
    titles.length === 1
      ? `«\u00a0${titles[0]}\u00a0» est remis comme avant.`
      : `${titles.length}\u00a0réglages sont remis comme avant.`,
  isReset: (title: string) => `«\u00a0${title}\u00a0» est revenu à son origine.`,
  changedSince: "Quelqu’un l’a changé entre-temps\u00a0: rien n’a été remis.",
  noLongerFits: "Ce qui était écrit avant ne convient plus\u00a0: rien n’a été remis.",
  /** Who changed a setting since it was opened; `when`: « à 14 h 02 », « hier, 14 h 02 ». */
  rival: {
    named: (who: string, when: string) => `${who} l’a changé${when}`,
    you: (when: string) => `Vous l’avez changé ailleurs${when}`,
    someone: "Quelqu’un l’a changé entre-temps",
  },
  resetOld: (rival: string) =>
    `${rival}\u00a0: voyez ce que ce réglage est devenu avant de revenir à l’origine.`,
  conflict: (rival: string, value: string) =>
    `${rival}\u00a0: ${value}. Enregistrez de nouveau pour garder ce qui est écrit ici.`,
  deadAddress: "Ne mène à aucune page de la boutique.",
  noNumber: "Écrivez un nombre.",
  notNumber: (word: string) => `${quoted(word)} n’est pas un nombre.`,
  toDefault: "Revenir à l’origine",
  ofSetting: (title: string) => `\u00a0: ${title}`,
  row: (place: number) => `ligne ${place}`,
  part: (title: string, place: number) => `${title}, ligne ${place}`,
  cell: (number: number) => `Case ${number}`,
  place: "Ordre",
  remove: "Retirer",
  removeThis: (one: string) => `Retirer ${thisOne(one)}`,
  keepThis: (one: string) => `Garder ${thisOne(one)}`,
  offered: "Proposé d’après ce que vous avez déjà donné\u00a0: compte une fois enregistré.",
  goesWhenSaved: "Prend effet quand vous enregistrez.",
  removeRow: (place: number) => `Retirer la ligne ${place}`,
  add: (one = "une ligne") => `Ajouter ${one}`,
  /** Of the characters of a text. */
  usedOf: (most: number) => `\u00a0sur ${most} caractères`,
  /** « 1 jour », « 2 jours »; « mois » is the same of one and of many. */
  unitOf: (count: number, unit: string) =>
    Math.abs(count) < 2 && /^\p{L}{4,}s$/u.test(unit) && unit !== "mois" ? unit.slice(0, -1) : unit,
  newRow: "Nouvelle ligne",
  chosen: (labels: readonly string[]) => (labels.length === 0 ? "Aucun choix" : labels.join(", ")),
  none: "Aucun",
  advanced: "Avancé",
  advancedNote:
    "Le fonctionnement intérieur. Ce qui est réglé d’origine convient, sauf conseil d’un spécialiste.",
  lines: (count: number) => (count === 0 ? "vide" : `${count}\u00a0${count === 1 ? "ligne" : "lignes"}`),
  yes: "oui",
  no: "non",
  empty: "(vide)",
  quoted: (text: string) => `«\u00a0${text}\u00a0»`,
  kind: "Réglage",
  keys: { search: "chercher un réglage" },
  audit: {
    changed: (title: string, before: string, after: string) =>
      `a changé «\u00a0${title}\u00a0»\u00a0: ${before} → ${after}`,
    changedList: (title: string, what: string) => `a changé «\u00a0${title}\u00a0»\u00a0: ${what}`,
    values: (before: string, after: string) => `${before} → ${after}`,
    rows: { changed: rowsThat("changée"), added: rowsThat("ajoutée"), removed: rowsThat("retirée") },
    order: "l’ordre des lignes",
    reset: (title: string, before: string) =>
      `a remis «\u00a0${title}\u00a0» à son origine (c’était ${before})`,
  },
};
