/** What a visitor reads from consent. */
import type { Category, Mode } from "./consent";
import type { Flaw } from "./proof/chain";
import type { Region } from "./wire";

/** Fixed by the specification (2.3). */
export const DEFAULT_TEXT = "Cliquez pour accepter les cookies {category} et activer ce contenu";

export const texts = {
  title: "Vos témoins, vos choix",
  message: {
    optin:
      "Au-delà du nécessaire, nos témoins attendent votre accord, que vous pouvez retirer en tout temps.",
    optout: "Des témoins non nécessaires servent déjà; refusez-les d’un clic, maintenant ou en tout temps.",
  } satisfies Record<Exclude<Mode, "other">, string>,
  accept: "Accepter",
  deny: "Refuser",
  view: "Préférences",
  save: "Enregistrer les préférences",
  close: "Fermer sans choisir",
  manage: "Gérer le consentement",
  manageNote: (days: number) => `Vos choix de témoins valent ${days} jours.`,
  manageLabel: "Consentement",
  byCategory: "Choisir par catégorie",
  kept: "Votre réponse est enregistrée.",
  review: "Revoir vos choix",
  acceptService: "Accepter {service}",
  always: "Toujours actifs",
  categories: {
    functional: { title: "Fonctionnels", description: "Panier, session et choix de consentement." },
    preferences: {
      title: "Préférences",
      description: "Ce que vous avez regardé et choisi, pour vous le remontrer.",
    },
    statistics: { title: "Statistiques", description: "Compter les visites, sans vous suivre ailleurs." },
    marketing: { title: "Marketing", description: "Savoir quelle annonce ou quel site vous a menés ici." },
  } satisfies Record<Category, { title: string; description: string }>,
  /** Where a service of that category shows something inside a page. */
  framed: "Vidéos et cartes de tiers, mesure des campagnes.",
  service: (title: string, purpose: string) => `${title} : ${purpose}`,
  cookiePolicy: "Politique de cookies",
  privacyPolicy: "Politique de confidentialité",
  onlyService: (service: string) => `Seulement ${service}`,
  openElsewhere: "Ouvrir chez le fournisseur",
  signal:
    "Votre navigateur demande de ne pas être suivi (« Ne pas me suivre » ou « Global Privacy Control ») : rien d’autre que le nécessaire n’est activé. Vous pouvez tout de même accepter une catégorie.",
  noProof: "Nous ne gardons aucune preuve pour ce navigateur : rien n’y a été accepté.",
  policy: {
    description:
      "Les témoins de la boutique, à quoi ils servent, combien de temps ils restent, et vos choix.",
    home: "Accueil",
    intro:
      "Un témoin (cookie) est un petit fichier que votre navigateur garde pour nous. Cette page est tirée de la liste même qui commande les témoins de la boutique : ce qui n’y est pas n’est pas déposé.",
    laws: {
      ca: "Au Québec, la Loi 25 veut que rien de ce qui vous identifie, vous localise ou dresse votre profil ne soit activé sans votre geste. Tout est donc éteint jusqu’à votre accord.",
      eu: "Dans l’Union européenne, le RGPD et la directive « vie privée et communications électroniques » veulent votre accord avant tout témoin qui n’est pas nécessaire.",
      uk: "Au Royaume-Uni, le UK GDPR et les PECR veulent votre accord avant tout témoin qui n’est pas nécessaire.",
      us: "Aux États-Unis, vous pouvez refuser en tout temps la vente ou le partage de vos renseignements.",
      au: "En Australie, le Privacy Act vous permet de refuser ces témoins en tout temps.",
      za: "En Afrique du Sud, la POPIA veut votre accord avant tout témoin qui n’est pas nécessaire.",
      br: "Au Brésil, la LGPD veut votre accord avant tout témoin qui n’est pas nécessaire.",
    } satisfies Record<Region, string>,
    version: (policy: number) => `Version ${policy} de cette politique.`,
    choices: "Vos choix",
    choicesIntro: "Un choix vaut dès qu’il est coché. Retirer son accord est aussi simple que le donner.",
    withoutScript: "Sans JavaScript, vos choix se font sur une page à part.",
    used: "Ce qui est déposé, et par qui",
    provider: (name: string) => `Fournisseur : ${name}.`,
    theirPolicy: "Sa politique de confidentialité",
    name: "Nom",
    kind: "Genre",
    purpose: "À quoi il sert",
    kept: "Durée",
    nothing: "Aucun témoin.",
    kinds: { cookie: "Témoin", local: "Stockage local", session: "Stockage de session" },
    proof: "Votre preuve de consentement",
    proofIntro:
      "Quand vous acceptez, nous inscrivons la date, vos choix et la bannière qui vous a été montrée sous un numéro tiré au hasard. Rien d’autre de vous n’y figure.",
    proofWhere: "Si vous avez accepté quelque chose dans ce navigateur, elle se télécharge sur la page de",
    proofPage: "vos choix",
    proofLink: "Télécharger ma preuve",
    nothingAsked: "Cette boutique ne dépose que le nécessaire\u00a0: elle n’a rien à vous demander.",
    signals:
      "Si votre navigateur envoie « Ne pas me suivre » ou « Global Privacy Control », rien d’autre que le nécessaire n’est activé et nous ne vous demandons rien.",
  },
  command: {
    topic: {
      title: "Le registre des consentements",
      listed: [{ typed: "preuves", does: "si le registre des consentements est entier" }],
    },
    help: {
      verify: [{ typed: "preuves", does: "vérifie la chaîne des preuves de consentement" }],
      seal: [{ typed: "preuves sceller", does: "signe de nouveau ses bouts, après un changement de SECRET" }],
    },
    whole: (count: number, seal: string) =>
      `Les preuves de consentement sont intactes\u00a0: ${count} dans la chaîne${seal && `, dernier sceau ${seal}`}.`,
    flaws: {
      missing: (seq: number) => `La chaîne des preuves est rompue\u00a0: la preuve ${seq} manque.`,
      changed: (seq: number) => `La chaîne des preuves est rompue\u00a0: la preuve ${seq} a été changée.`,
      added: (seq: number) =>
        `La preuve ${seq} est hors de la chaîne\u00a0: elle ne vient pas de la boutique.`,
      banner: (seq: number) => `La bannière montrée avec la preuve ${seq} a été changée ou effacée.`,
      ends: (seq: number) =>
        `Les bouts de la chaîne ont été déplacés, ou signés avec un autre SECRET (dernière preuve\u00a0: ${seq}). Si vous venez de changer SECRET, lancez «\u00a0npm run shop -- preuves sceller\u00a0».`,
    } satisfies Record<Flaw, (seq: number) => string>,
  },
  choicePage: {
    title: "Vos choix de témoins",
    description: "Accepter ou refuser les témoins de la boutique, catégorie par catégorie.",
    intro: "Cochez ce que vous acceptez. Vous pouvez revenir sur vos choix ici en tout temps.",
    kept: "Vos choix sont enregistrés.",
    nothing: "Cette boutique ne dépose que le nécessaire\u00a0: il n’y a rien à accepter ni à refuser.",
  },
} as const;
