/** What the frame of every page says. */
const days = {
  monday: "Lundi",
  tuesday: "Mardi",
  wednesday: "Mercredi",
  thursday: "Jeudi",
  friday: "Vendredi",
  saturday: "Samedi",
  sunday: "Dimanche",
} as const;

type Day = keyof typeof days;

export const texts = {
  skip: "Aller au contenu",
  home: (shop: string) => `${shop}, accueil`,
  search: "Rechercher",
  searchHint: "Code ou produit",
  cart: "Panier",
  menu: "Menu",
  mainMenu: "Principal",
  backToTop: "Haut de la page",
  encrypted: "Connexion chiffrée",
  noCardKept: "Aucune carte conservée",
  help: "Besoin d’aide?",
  legal: "Légal",
  hours: {
    days,
    midnight: "minuit",
    /** « Lundi au vendredi », « Samedi et dimanche ». */
    during: (open: readonly Day[]) => {
      const [first = "monday", last = first] = [open[0], open.at(-1)];
      if (first === last) return days[first];
      return `${days[first]} ${open.length === 2 ? "et" : "au"} ${days[last].toLowerCase()}`;
    },
    span: (opens: string, closes: string) => `${opens} à ${closes}`,
    line: (during: string, spans: readonly string[]) => `${during}\u00a0: ${spans.join(" et ")}`,
    noDay: "Choisissez un jour.",
    noTime: "Écrivez une heure, par exemple 9:00.",
    closesFirst:
      "La fermeture vient après l’ouverture; minuit s’écrit 00:00, et ce qui suit minuit se met sur la ligne du lendemain.",
    twice: (day: Day, span: string) => `Une autre ligne dit déjà «\u00a0${days[day]}, ${span}\u00a0».`,
  },
  opening: {
    identity: "Nom, adresse et logo",
    noName: "La boutique n’a pas encore de nom.",
    noAddress: "L’adresse de la boutique manque\u00a0: elle est au bas de chaque page.",
  },
} as const;
