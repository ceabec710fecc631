/** What the desk says of opening the shop. */
const WORDS = ["", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];
const stepsLeft = (count: number) => `${WORDS[count] ?? count} ${count === 1 ? "étape" : "étapes"}`;

export const texts = {
  /** How else merchants call this, for « Aller à ». */
  paletteWords: "ouvrir la boutique fermer la boutique fermeture vacances premiers pas mise en ligne",
  title: "Ouvrir la boutique",
  inNav: "Ouverture",
  left: (count: number) => `Encore ${stepsLeft(count)}, puis vous ouvrez.`,
  ready: "Tout est prêt. Ouvrez quand vous voulez.",
  open: "La boutique est ouverte.",
  hidden:
    "La boutique n’est visible que par le lien d’aperçu. Chaque étape s’enregistre par son bouton et compte aussitôt.",
  seen: "Tout le monde la voit et peut y commander, à cette adresse\u00a0:",
  steps: "Étapes avant l’ouverture",
  done: "Rien ne manque.",
  /** What is on, by a word. */
  answered: { "checkout.pickup": "Ramassage" } as Readonly<Record<string, string>>,
  change: "Modifier",
  fill: "Régler",
  andMore: (count: number) => (count === 1 ? "Et un autre point." : `Et ${count} autres points.`),
  ofStep: (title: string) => `\u00a0: ${title}`,
  save: "Enregistrer et continuer",
  detail: "Tout régler en détail",
  byCommand: (command: string) =>
    `Beaucoup à la fois\u00a0: dans un terminal, par «\u00a0npm run shop -- ${command}\u00a0».`,
  aside: "Ouvrir au public",
  possible: "Possible dès que chaque étape est faite.",
  missing: (titles: readonly string[]) => `Il manque\u00a0: ${titles.join(", ").toLowerCase()}.`,
  verb: "Ouvrir la boutique",
  closeTitle: "Fermer",
  closing: "Les visiteurs lisent alors «\u00a0Bientôt\u00a0»; les commandes reçues restent.",
  close: "Fermer la boutique",
  meanwhile: "Pendant ce temps",
  pages: "À lire avant de répondre\u00a0:",
  inNewTab: " (s’ouvre dans un nouvel onglet)",
  cards:
    "Pour prendre les cartes, il faut un compte chez Stripe\u00a0: qui a installé la boutique écrit ses deux clés, STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET, dans le fichier «\u00a0.env\u00a0» du programme, puis le relance. Cela peut attendre après l’ouverture.",
  asCustomer: "Voir la boutique comme un client",
  settings: "Tous les réglages",
  isOpen: "La boutique est ouverte.",
  wasOpen: "La boutique était déjà ouverte.",
  isClosed: "La boutique est fermée\u00a0: les visiteurs lisent «\u00a0Bientôt\u00a0».",
  notYet: (titles: readonly string[]) =>
    `La boutique ne peut pas encore ouvrir. Il manque\u00a0: ${titles.join(", ").toLowerCase()}.`,
  kept: "Rien n’avait changé.",
  undone: "C’est remis comme avant.",
  today: {
    title: (count: number) => (count === 1 ? "étape avant d’ouvrir" : "étapes avant d’ouvrir"),
    ready: "boutique à ouvrir",
    detail: (titles: readonly string[]) => titles.join(", "),
    action: "Continuer",
    open: "Ouvrir",
  },
  audit: { opened: "a ouvert la boutique", closed: "a fermé la boutique" },
};
