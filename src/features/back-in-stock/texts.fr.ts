/** What a visitor reads who wants to know when something is in stock again. */
const PROMISE =
  "Nous vous écrivons une seule fois, quand l’article revient. Votre adresse ne sert à rien d’autre et nous l’effaçons ensuite.";

export const texts = {
  heading: "M’aviser du retour",
  choiceHeading: "M’aviser du retour d’un choix épuisé",
  ofOne: (name: string) => `M’aviser du retour\u00a0: ${name}`,
  which: "Choix",
  email: "Courriel",
  consent: `${PROMISE} Un premier courriel vous demande de confirmer.`,
  send: "M’aviser",
  noEmail: "Entrez une adresse complète.",
  title: "M’aviser du retour d’un article",
  home: "Accueil",
  back: "Retour à la boutique",
  /** Whatever was asked: nobody learns here who waits for what. */
  sent: "Regardez vos courriels\u00a0: nous venons de vous demander de confirmer. Le message arrive d’ordinaire en une minute; regardez aussi parmi les indésirables. Si vous étiez déjà inscrit pour cet article, il n’y a rien à faire.",
  gone: "Ce lien n’est plus valable\u00a0: la demande a été effacée, ou l’article n’est plus offert. Vous pouvez la refaire sur la page de l’article.",
  confirm: {
    title: "Confirmer la demande",
    text: (name: string) => `Vous voulez savoir quand «\u00a0${name}\u00a0» revient. ${PROMISE}`,
    button: "Confirmer",
    done: (name: string) => `C’est noté\u00a0: nous vous écrivons quand «\u00a0${name}\u00a0» revient.`,
  },
  stop: {
    title: "Ne plus être avisé",
    text: "Toutes les demandes de cette adresse de courriel sont effacées\u00a0: nous n’y écrivons plus pour un article qui revient.",
    button: "Tout effacer",
    done: "C’est fait. Toutes les demandes de cette adresse sont effacées.",
  },
  confirmation: {
    title: "Retour d’un article, à confirmer",
    subject: "Confirmez pour être avisé du retour d’un article",
    heading: "Encore un clic",
    text: (name: string) =>
      `Quelqu’un, sans doute vous, veut savoir quand «\u00a0${name}\u00a0» revient en stock. Confirmez, et nous vous écrivons une fois, ce jour-là. Sans confirmation d’ici sept jours, nous effaçons cette adresse.`,
    button: "Confirmer",
  },
  letter: {
    title: "Article de retour en stock",
    subject: (name: string) => `De retour\u00a0: ${name}`,
    heading: "De retour en stock",
    text: (name: string) =>
      `Vous vouliez savoir quand «\u00a0${name}\u00a0» revient\u00a0: il y en a de nouveau. Rien n’est réservé; la quantité est limitée.`,
    button: "Voir l’article",
    last: "C’est le seul courriel de cette demande.",
  },
  values: { product: "article" },
  example: { email: "camille@exemple.test", name: "Un article" },
  stopLink: "Ne plus être avisé",
  personalData: {
    title: "Demandes d’être avisé du retour d’un article",
    fate: { kind: "erased", says: "Effacées tout de suite." },
  },
} as const;
