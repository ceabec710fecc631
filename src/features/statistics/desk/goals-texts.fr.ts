/** What the screen of goals says. */
import type { Goal } from "../wire";

export const goalTexts = {
  title: "Objectifs",
  note: "Ce que vous souhaitez qu’un visiteur fasse\u00a0: la boutique compte combien le font.",
  back: "Statistiques",
  none: "Aucun objectif encore.",
  columns: { title: "Objectif", when: "Atteint quand", state: "État", acts: "Actions" },
  active: "Compté",
  inactive: "Arrêté",
  stop: "Arrêter",
  resume: "Reprendre",
  add: "Ajouter un objectif",
  fields: { title: "Nom", type: "Atteint quand", url: "Page", element: "Élément" },
  help: {
    url: "Son adresse, par exemple /contact/. Vide\u00a0: toutes les pages.",
    element: "Pour un clic ou une lecture\u00a0: .classe ou #identifiant de l’élément.",
  },
  types: {
    visits: "la page est visitée",
    clicks: "l’élément est cliqué",
    views: "l’élément est vu en entier",
    hook: "une commande est passée",
  } satisfies Record<Goal["type"], string>,
  anywhere: "toutes les pages",
  when: {
    visits: (page: string) => `Visite de ${page}`,
    clicks: (page: string, element: string) => `Clic sur ${element}, ${page}`,
    views: (page: string, element: string) => `${element} vu en entier, ${page}`,
    hook: () => "Commande passée",
  } satisfies Record<Goal["type"], (page: string, element: string) => string>,
  noTitle: "Donnez-lui un nom.",
  longTitle: "Cent vingt caractères suffisent.",
  badUrl: "Écrivez l’adresse d’une page de la boutique, qui commence par /.",
  noUrl: "Écrivez l’adresse de la page.",
  badElement: "Écrivez .classe ou #identifiant, sans espace.",
  noElement: "Dites quel élément.",
  tooMany: "Il y a déjà cent objectifs.",
  unknown: "Cet objectif n’existe plus.",
  added: (title: string) => `L’objectif «\u00a0${title}\u00a0» est compté dès maintenant.`,
  stopped: (title: string) => `L’objectif «\u00a0${title}\u00a0» est arrêté.`,
  resumed: (title: string) => `L’objectif «\u00a0${title}\u00a0» est compté de nouveau.`,
  audit: {
    added: (title: string) => `a ajouté l’objectif «\u00a0${title}\u00a0»`,
    stopped: (title: string) => `a arrêté l’objectif «\u00a0${title}\u00a0»`,
    resumed: (title: string) => `a repris l’objectif «\u00a0${title}\u00a0»`,
  },
} as const;
