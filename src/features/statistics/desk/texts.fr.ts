/** What the statistics' section of the desk says. */
import { SHORT_MONTHS } from "../../../kernel/dates";
import type { Currency } from "../../../kernel/market";
import { formatMoney } from "../../../kernel/money";
import { plural } from "../../../kernel/text";
import type { Step } from "../rollups/sums";
import type { Compared, Measure } from "./names";

const number = new Intl.NumberFormat("fr");
const oneDecimal = new Intl.NumberFormat("fr", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** « 18 oct. » of « 2026-10-18 », « oct. 2026 » of « 2026-10 ». */
function shortDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  const name = SHORT_MONTHS[(month ?? 1) - 1] ?? "";
  return date === undefined ? `${name} ${year}` : `${date === 1 ? "1er" : date} ${name}`;
}

/** With its year, where that is not also the other's. */
const dayBeside = (day: string, other: string): string =>
  day.slice(0, 4) === other.slice(0, 4) ? shortDay(day) : dayAndYear(day);

const dayAndYear = (day: string): string => `${shortDay(day)} ${day.slice(0, 4)}`;

/** What a number in a table is a number of. */
const COUNTED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  Vues: ["vue", "vues"],
  Visites: ["visite", "visites"],
  Visiteurs: ["visiteur", "visiteurs"],
  Commandes: ["commande", "commandes"],
  Atteint: ["fois atteint", "fois atteint"],
};

const same = (word: string) => [word, word] as const;

const signed = (value: number, unit: string): string =>
  `${value > 0 ? "+\u00a0" : value < 0 ? "−\u00a0" : ""}${number.format(Math.abs(value))}\u00a0${unit}`;

export const texts = {
  /** How else merchants call this, for « Aller à ». */
  paletteWords: "visiteurs visites chiffre d’affaires ventes trafic fréquentation rapport",
  title: "Statistiques",
  taxes: "Taxes perçues",
  number: (value: number) => number.format(value),
  live: (visitors: number) =>
    visitors === 0
      ? "Personne en ce moment"
      : `${number.format(visitors)}\u00a0visiteur${visitors > 1 ? "s" : ""} en ce moment`,
  percent: (value: number) => `${number.format(value)}\u00a0%`,
  duration: (ms: number) => {
    const seconds = Math.round(ms / 1000);
    return seconds < 60
      ? `${seconds}\u00a0s`
      : `${Math.floor(seconds / 60)}\u00a0min\u00a0${String(seconds % 60).padStart(2, "0")}`;
  },
  shortDay,
  period: (from: string, to: string) =>
    from === to ? dayAndYear(to) : `${dayBeside(from, to)} au ${dayAndYear(to)}`,
  choosePeriod: "Choisir la période",
  shownInstead: (from: string, to: string) => `Les chiffres sont ceux du ${texts.period(from, to)}.`,
  faults: {
    day: "Un jour comme 2026-12-31.",
    reversed: "Le dernier jour vient avant le premier.",
    tooLong: (days: number) => `Au plus ${days} jours à la fois.`,
  },
  notOver: "La journée n’est pas finie\u00a0: elle ne se compare pas encore à une journée entière.",
  presets: [
    { days: "1", key: "d", label: "Aujourd’hui" },
    { days: "7", key: "s", label: "7 derniers jours" },
    { days: "30", key: "m", label: "30 derniers jours" },
    { days: "365", key: "a", label: "12 mois" },
  ],
  from: "Du",
  to: "Au",
  compareTo: "Comparer à",
  compared: {
    avant: "Période d’avant",
    an: "Même période, an dernier",
    sans: "Sans comparaison",
  } satisfies Record<Compared, string>,
  show: "Voir",
  measureLabel: "Mesure du graphique",
  measures: {
    visiteurs: "Visiteurs",
    visites: "Visites",
    vues: "Pages vues",
    rebond: "Rebond",
    duree: "Durée par page",
  } satisfies Record<Measure, string>,
  orders: "Commandes",
  sales: "Ventes",
  counted:
    "Commandes et ventes\u00a0: ce qui est payé, avant taxes, remboursements déduits, au jour de la commande, comme à «\u00a0Aujourd’hui\u00a0».",
  today: {
    visits: "Visites",
    than: (weekday: string) => `sur ${weekday} dernier à la même heure`,
  },
  delta: (value: number) => signed(value, "%"),
  countedSince: (day: string, today: string) =>
    `La boutique compte depuis le ${dayBeside(day, today)}\u00a0: ce qui vient avant ne se compare pas.`,
  points: (value: number) => signed(value, Math.abs(value) < 2 ? "point" : "points"),
  chart: (measure: string, period: string, total: string, before: string | undefined) =>
    `${measure}, ${period}\u00a0: ${total} en tout${before ? `, contre ${before} pour la période comparée` : ""}. Les chiffres sont dans le tableau qui suit.`,
  figures: "Voir les chiffres",
  day: "Jour",
  month: "Mois",
  beforeColumn: "Comparé",
  none: "Pas encore de visite dans cette période.",
  noneNote:
    "Ouvrez votre boutique dans une autre fenêtre, acceptez les statistiques\u00a0: votre visite paraît ici en une minute.",
  anonymous: (views: number) =>
    plural(
      views,
      `S’y ajoute ${number.format(views)} page vue par un visiteur qui n’a pas consenti\u00a0: comptée sans distinguer personne.`,
      `S’y ajoutent ${number.format(views)} pages vues par des visiteurs qui n’ont pas consenti\u00a0: comptées sans distinguer personne.`,
    ),
  csv: (title: string) => `CSV, «\u00a0${title}\u00a0» pour un tableur`,
  wholeMoney: (cents: number, currency: Currency) =>
    formatMoney(Math.round(cents / 100) * 100, currency).replace(",00", ""),
  csvShort: "CSV",
  editGoals: "Changer les objectifs",
  nothing: "Rien dans cette période.",
  nothingYet: "Rien encore.",
  share: "Part des ventes",
  all: "En tout",
  /** Of a hundred visits, with one decimal. */
  rate: (value: number) => `${oneDecimal.format(value)}\u00a0%`,
  plainRate: (value: number) => oneDecimal.format(value),
  visitsCounted:
    "Les visites sont celles des visiteurs qui ont consenti aux statistiques. Les commandes dont l’origine n’a pas été dite sont sous «\u00a0Inconnue\u00a0»\u00a0: la conversion d’une origine est donc une indication. Celle de la dernière ligne est un peu plus haute qu’en vérité, parce que les visites sans consentement ne sont pas comptées. Rien n’est dit là où il y a moins de visites que de commandes.",
  /** « vue », « vues », « fois atteint »: after the number of a column. */
  countedAs: (column: string, count: number) =>
    plural(count, ...(COUNTED[column] ?? same(column.toLowerCase()))),
  tables: {
    origines: {
      title: "D’où viennent les ventes",
      columns: ["Dernière origine", "Visites", "Commandes", "Conversion", "Ventes"],
    },
    "premieres-origines": {
      title: "Ce qui les a fait connaître la boutique",
      columns: ["Première origine", "Commandes", "Ventes"],
    },
    pages: { title: "Pages", columns: ["Page", "Vues", "Visiteurs"] },
    arrivees: { title: "Pages d’arrivée", columns: ["Page", "Visites", "Rebond"] },
    sorties: { title: "Pages de sortie", columns: ["Page", "Visites", "Rebond"] },
    sites: { title: "Sites d’origine", columns: ["Site", "Vues", "Visiteurs"] },
    campagnes: { title: "Campagnes", columns: ["Campagne", "Vues", "Visiteurs"] },
    "ventes-campagnes": { title: "Ventes par campagne", columns: ["Campagne", "Commandes", "Ventes"] },
    appareils: { title: "Appareils", columns: ["Appareil", "Vues", "Visiteurs"] },
    objectifs: { title: "Objectifs", columns: ["Objectif", "Atteint", "Visiteurs", "Taux"] },
    parcours: {
      title: "De la visite à la commande",
      columns: ["Étape", "Visites", "De toutes", "De l’étape d’avant"],
    },
    recherches: { title: "Recherches sans résultat, depuis le début", columns: ["Recherche", "Fois"] },
    introuvables: { title: "Pages introuvables", columns: ["Adresse", "Fois"] },
  },
  steps: {
    visit: "Visite",
    product: "Produit vu",
    cart: "Panier vu",
    checkout: "Caisse",
    order: "Commande confirmée",
  } satisfies Record<Step, string>,
  devices: { mobile: "Téléphone", tablet: "Tablette", desktop: "Ordinateur" } as Readonly<
    Record<string, string>
  >,
  unknown: "Inconnu",
} as const;
