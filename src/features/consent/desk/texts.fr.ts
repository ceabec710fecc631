/** What the desk says of consents. */
import type { OPTIONAL } from "../consent";

const number = new Intl.NumberFormat("fr");

export const texts = {
  title: "Preuves de consentement",
  counts: (days: number) => `Consentements, ${days} jours`,
  answers: (count: number) => `${number.format(count)} ${count < 2 ? "réponse" : "réponses"}`,
  none: "Aucune réponse dans cette période.",
  caption: "Réponses par catégorie",
  columns: { category: "Catégorie", yes: "Oui", no: "Non", share: "Part de oui" },
  categories: {
    preferences: "Préférences",
    statistics: "Statistiques",
    marketing: "Marketing",
  } satisfies Record<(typeof OPTIONAL)[number], string>,
  number: (value: number) => number.format(value),
  percent: (value: number) => `${number.format(value)}\u00a0%`,
  exported: "a exporté une preuve de consentement",
  note: "Refuser prend un clic, comme accepter.",
  find: "Trouver une preuve",
  findLabel: "Numéro de la preuve",
  findHelp: "Trente-deux signes..",
  search: "Trouver",
  unknown: "Aucune preuve ne porte ce numéro.",
  latest: "La dernière preuve",
  subject: "Numéro",
  when: "Quand",
  answer: "Réponse",
  shown: "Bannière montrée",
  version: (banner: number, policy: number) => `version ${banner}, politique ${policy}`,
  region: "Région",
  modes: { optin: "consentement préalable", optout: "refus possible", other: "autre" } as Readonly<
    Record<string, string>
  >,
  statements: "Déclarations",
  intact: "Telle qu’elle a été gardée",
  tampered: "Cette preuve, ou la chaîne, n’est plus telle qu’elle a été gardée",
  download: "Télécharger la preuve",
  yes: (name: string) => `${name} oui`,
  no: (name: string) => `${name} non`,
  back: "Données personnelles",
} as const;
