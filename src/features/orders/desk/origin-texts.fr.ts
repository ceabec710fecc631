/** What the desk says of where an order comes from. */
import { plural } from "../../../kernel/text";
import type { Origin } from "../attribution";

/** What stands before a name, the name, and what follows it. */
type Named = readonly [before: string, name: string, after: string];

const VISITS = [
  "première",
  "deuxième",
  "troisième",
  "quatrième",
  "cinquième",
  "sixième",
  "septième",
  "huitième",
  "neuvième",
  "dixième",
];

const PAGES = ["Une", "Deux", "Trois", "Quatre", "Cinq", "Six", "Sept", "Huit", "Neuf", "Dix"];

export const originTexts = {
  title: "D’où vient cette commande",
  untold: "Elle ne l’a pas dit.",
  forgotten: "Effacé avec les données de l’acheteur.",
  byHand: "La boutique l’a saisie elle-même.",
  arrived: "Arrivée",
  at: (day: string, time: string) => ` ${day} à ${time}`,
  /** Whatever was told of a campaign's name and of who sent the visitor. */
  through: {
    utm: (campaign: string, source: string): Named =>
      campaign
        ? [" par la campagne ", `«\u00a0${campaign}\u00a0»`, source ? ` (${source})` : ""]
        : source
          ? [" par une campagne (", source, ")"]
          : [" par une campagne", "", ""],
    organic: (_: string, source: string): Named =>
      source ? [" par ", source, ", sans annonce"] : [" par un moteur de recherche, sans annonce", "", ""],
    referral: (_: string, source: string): Named =>
      source ? [" par un lien du site ", source, ""] : [" par un lien d’un autre site", "", ""],
    typein: (): Named => [" directement, sans venir d’un autre site", "", ""],
    mobile_app: (): Named => [" par l’application mobile", "", ""],
    unknown: (): Named => ["", "", ""],
  } satisfies Record<Exclude<Origin["kind"], "admin">, (campaign: string, source: string) => Named>,
  onHome: ", sur la page d’accueil",
  onPage: ", sur ",
  visit: "C’était sa ",
  nth: (count: number) =>
    Number.isInteger(count) && count > 0 ? `${VISITS[count - 1] ?? `${count}e`} visite` : "",
  visitEnds: ". ",
  pages: (count: number) =>
    Number.isInteger(count) && count > 0
      ? `${PAGES[count - 1] ?? count} ${plural(count, "page vue", "pages vues")} avant de commander.`
      : "",
};
