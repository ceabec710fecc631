/** What the desk's own screens say. */
import { MOST_COUNTED } from "../../kernel/counts";
import { formatTime, isoDay, MONTHS, SHORT_MONTHS, wallClock } from "../../kernel/dates";
import { ofName } from "../../kernel/text";
import type { Role } from "./roles";

const WEEKDAYS = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];

/** « lundi 16 novembre »; with its year when that is another one. */
export function formatWeekday(at: number, now: number, timeZone: string): string {
  const { year, month, day } = wallClock(at, timeZone);
  const weekday = WEEKDAYS[new Date(`${isoDay(at, timeZone)}T12:00:00Z`).getUTCDay()];
  const date = `${weekday} ${day === 1 ? "1er" : day} ${MONTHS[month - 1]}`;
  return year === wallClock(now, timeZone).year ? date : `${date} ${year}`;
}

/** « 14 nov. ». */
export function formatShortDay(at: number, timeZone: string): string {
  const { month, day } = wallClock(at, timeZone);
  return `${day === 1 ? "1er" : day}\u00a0${SHORT_MONTHS[month - 1]}`;
}

/** « lundi 16 novembre, 13 h 40 ». */
export const formatMoment = (at: number, now: number, timeZone: string): string =>
  `${formatWeekday(at, now, timeZone)}, ${formatTime(at, timeZone)}`;

const digits = new Intl.NumberFormat("fr");

/** Of a form whose text the browser keeps: for its code, as `data-…`. */
export const keptTexts = {
  "says-found": "Un texte qui n’était pas enregistré a été retrouvé ({date}){mots}.",
  "says-words": "\u00a0: «\u00a0{mots}\u00a0»",
  "says-each": "{date}{mots}",
  "says-other": "Voir l’autre",
  "says-others": "Voir les {n} autres",
  "says-bring": "Le reprendre",
  "says-drop": "Le jeter",
  "says-drop-all": "Tout jeter",
};

export const formTexts = {
  changedSince:
    "Cette fiche a changé pendant que vous écriviez. Enregistrez de nouveau pour garder ce qui est écrit ici, ou ouvrez-la de nouveau pour voir ce qui y est maintenant.",
};

export const texts = {
  resumed: "Voici ce que vous aviez écrit. Rien n’est encore enregistré\u00a0: relisez, puis enregistrez.",
  offline:
    "Pas de connexion\u00a0: rien n’a été envoyé. Ce que vous avez écrit reste ici\u00a0: enregistrez de nouveau quand elle sera revenue.",
  signedOut: "Votre session est terminée. Connectez-vous dans un autre onglet, puis cherchez de nouveau.",
  desk: "Bureau",
  theDesk: "Le bureau",
  /** How else merchants call these screens, for « Aller à ». */
  paletteWords: {
    account: "mot de passe double authentification deux étapes clé d’accès code appareils sessions profil",
    signOut: "quitter sortir déconnexion fermer la session",
    invite: "employé employée collègue invitation nouvel utilisateur",
    team: "équipe employé employés collègue invitation inviter rôle accès utilisateur",
  },
  title: (page: string, shop: string) => `${page} | Bureau, ${shop}`,
  skip: "Aller au contenu",
  goTo: "Aller à…",
  goToLabel: "Chercher ou aller à",
  shortcuts: "Raccourcis de cet écran",
  shortcutsLink: "Raccourcis",
  usualKeys: { goTo: "aller à…", all: "tous les raccourcis" },
  dock: "Raccourcis du bureau",
  more: "Plus",
  seeShop: "Voir la boutique",
  myAccount: "Mon compte",
  signOut: "Se déconnecter",
  signOutNote: "Les autres appareils restent connectés.",
  roles: { owner: "Propriétaire", team: "Équipe", reader: "Lecture" } satisfies Record<Role, string>,
  number: (value: number) => digits.format(value),
  /** « 1 047 », « 10 000+ ». */
  count: (value: number) => (value > MOST_COUNTED ? `${digits.format(MOST_COUNTED)}+` : digits.format(value)),
  filter: "Filtrer",
  unfilter: "Tout revoir",
  search: "Chercher",
  pickAll: "Tout choisir",
  pickColumn: "Choix",
  paging: "Suite de la liste",
  lookFurther: "Chercher plus loin",
  lookedThrough: (count: number) => `Cherché parmi ${digits.format(count)}. Il en reste.`,
  older: "Plus anciennes",
  newest: "Plus récentes",
  undo: "Annuler",
  undone: "C’est annulé.",
  /** Said where « Z » meets what it cannot undo; pressed once more, it goes on to what was done before. */
  notUndone: (what: string) => `Z n’annule pas ceci\u00a0: ${what}.`,
  undoEarlier: "Appuyez encore sur Z pour annuler ce qui a été fait avant.",
  /** Said once « Z » has undone what was said a while ago. */
  undoneOf: (what: string) => `Annulé\u00a0: ${what}`,
  close: "Fermer",
  /** Of a question. */
  doNothing: "Ne rien faire",
  escape: "Échap",
  startLink: "Bureau, pour créer votre compte (une fois)",
  faults: {
    notYours: "Votre rôle ne permet pas cela. Demandez à la ou au propriétaire de la boutique.",
    expired:
      "Votre session est terminée, ou cette page était ouverte depuis trop longtemps. Revenez en arrière, rechargez la page et recommencez.",
    ended: "Votre session est terminée. Connectez-vous pour continuer.",
    missing: "Il n’y a rien à cette adresse.",
    noForm: "Ce formulaire ne peut pas être lu. Rechargez la page et recommencez.",
    tooLarge: "Ce formulaire a trop de champs. Enregistrez-en une partie à la fois.",
    back: "Retour à Aujourd’hui",
  },
  signIn: {
    title: "Connexion",
    email: "Courriel",
    password: "Mot de passe",
    stay: "Rester connecté sur cet appareil, 30 jours",
    enter: "Entrer",
    wrong: "Ce courriel et ce mot de passe ne vont pas ensemble.",
    lost: "Mot de passe oublié? Tapez «\u00a0npm run shop -- bureau\u00a0» sur le serveur de la boutique\u00a0: un lien s’affiche.",
    noAccount:
      "Personne n’a encore de compte. Le lien pour créer le premier s’affiche au démarrage de la boutique, et avec «\u00a0npm run shop -- bureau\u00a0».",
    out: "Vous êtes déconnecté.",
  },
  welcome: {
    owner: "Votre boutique est en marche.",
    ownerNote:
      "Créez le compte de la propriétaire ou du propriétaire. Il ouvre toutes les portes. Vous pourrez inviter l’équipe ensuite.",
    invite: "Bienvenue au bureau.",
    inviteNote: (role: Role) => `Créez votre compte. Votre rôle\u00a0: ${texts.roles[role]}.`,
    reset: "Un nouveau mot de passe.",
    resetNote: (name: string) => `Pour ${name}. Les autres appareils seront déconnectés.`,
    name: "Nom",
    password: "Mot de passe",
    passwordHelp: "Douze caractères au moins. Une phrase vaut mieux qu’un mot.",
    make: "Créer mon compte",
    keyFailed: "Aucune clé n’a répondu. Recommencez, ou choisissez un mot de passe.",
    change: "Changer mon mot de passe",
    once: "Ce formulaire ne s’ouvre qu’une fois.",
    over: "Ce lien a déjà servi ou n’est plus bon.",
    overInvited:
      "Si vous avez déjà votre compte, connectez-vous. Sinon, demandez une nouvelle invitation à la personne qui vous a invité.",
    overOwner:
      "Pour la ou le propriétaire\u00a0: «\u00a0npm run shop -- bureau\u00a0», sur le serveur de la boutique, affiche un autre lien.",
    missingName: "Écrivez votre nom.",
    longName: "Cent caractères suffisent.",
    badEmail: "Écrivez une adresse de courriel complète, comme nom@exemple.com.",
    faults: {
      short: "Il faut douze caractères au moins.",
      long: "Deux cents caractères suffisent.",
      common: "Ce mot de passe est trop facile à deviner. Essayez une phrase.",
      taken: "Un compte a déjà cette adresse.",
      key: "Cette clé n’a pas pu être retenue. Recommencez, ou choisissez un mot de passe.",
    },
  },
  today: {
    title: "Aujourd’hui",
    nothing: "Rien ne vous attend.",
    waiting: "Ce qui vous attend",
    figures: "La journée jusqu’ici",
    happened: "Ce qui s’est passé",
    quiet: "Ce qui attend de vous quelque chose se met ici\u00a0: commandes, messages, avis.",
    unknown: "inconnu",
    partly: "Tout n’a pas pu être lu.",
    see: "Voir",
    journal: "Tout le journal",
  },
  audit: {
    accountMade: "a créé son compte",
    passwordSet: "a changé son mot de passe",
    signedIn: (device: string) => `a ouvert une session (${device})`,
  },
  screen: "Écran",
  screens: "Écrans",
  deed: "Action",
  deeds: "Actions",
  paletteSorts: "«\u00a0>\u00a0» actions, «\u00a0@\u00a0» clients, «\u00a0#\u00a0» réglages",
  paletteKeys: [
    { keys: ["↑", "↓"], says: "choisir" },
    { keys: ["Entrée"], says: "ouvrir" },
    { keys: ["Ctrl Entrée"], says: "dans un autre onglet" },
  ],
  paletteNothing: "Rien ne correspond à ces mots.",
  everyKey: [
    { keys: ["Ctrl K"], says: "Aller à…" },
    { keys: ["/"], says: "Chercher ici" },
    { keys: ["J", "K"], says: "Descendre, monter dans une liste" },
    { keys: ["X"], says: "Choisir la ligne" },
    { keys: ["Maj", "X"], says: "Choisir jusqu’à cette ligne" },
    { keys: ["Échap"], says: "Vider la sélection" },
    { keys: ["O"], says: "Ouvrir la ligne" },
    { keys: ["Z"], says: "Annuler ce qui a été fait, jusqu’à vingt fois" },
    { keys: ["Ctrl S"], says: "Enregistrer" },
    { keys: ["Ctrl Entrée"], says: "Envoyer ce que vous écrivez" },
    { keys: ["?"], says: "Tous les raccourcis" },
  ],
  nothingFound: (words: string) => `Rien ne correspond à «\u00a0${words}\u00a0».`,
  proof: {
    title: "C’est bien vous?",
    why: "Avant d’aller plus loin, écrivez votre mot de passe. Rien de ce que vous avez saisi n’est perdu.",
    whyKey: "Avant d’aller plus loin, montrez votre clé d’accès. Rien de ce que vous avez saisi n’est perdu.",
    wrong: {
      password: "Ce n’est pas votre mot de passe. Rien n’a été fait.",
      key: "Cette clé n’est pas la vôtre, ou c’était trop long. Rien n’a été fait.",
    },
    keyFailed: "Aucune clé n’a répondu. Rien n’a été fait\u00a0: recommencez.",
    goOn: "Continuer",
    secrets:
      "C’est bien vous. Rien n’est encore enregistré\u00a0: écrivez de nouveau le mot de passe, puis enregistrez.",
  },
  pending: {
    kept: "Votre session est terminée. Connectez-vous\u00a0: rien de ce que vous avez saisi n’est perdu.",
    title: "Vous revoilà",
    note: (section: string) =>
      `Votre session était terminée. Ce que vous aviez saisi (${section}) est encore là\u00a0: il reste à l’envoyer.`,
    address: "À l’adresse",
    otherAccount:
      "Ce qui attendait d’être envoyé avait été saisi avec un autre compte\u00a0: rien n’a été envoyé.",
    send: "Envoyer maintenant",
    drop: "Ne rien envoyer",
  },
  second: {
    title: "Votre code",
    note: "Six chiffres de votre application, ou un code de secours.",
    code: "Code",
    wrong: "Ce code n’est pas le bon, ou il a déjà servi.",
    tooLong: "C’était trop long. Recommencez.",
  },
  forgotten: {
    link: "Mot de passe oublié?",
    title: "Recevoir un lien",
    note: "Si un compte y correspond, un lien bon pour 30 minutes part tout de suite.",
    send: "Envoyer le lien",
    sent: "Si un compte correspond à cette adresse, le lien vient de partir. Il reste bon 30\u00a0minutes, même si vous le demandez de nouveau.",
  },
  letters: {
    invite: {
      title: "Invitation au bureau",
      subject: (shop: string) => `Votre accès au bureau ${ofName(shop)}`,
      heading: "Votre accès au bureau",
      text: (who: string, shop: string) =>
        `${who} vous invite au bureau ${ofName(shop)}. Le lien est bon une fois, pendant sept jours.`,
      button: "Créer mon compte",
    },
    reset: {
      title: "Nouveau mot de passe du bureau",
      subject: "Un nouveau mot de passe pour le bureau",
      heading: "Un nouveau mot de passe",
      text: "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le bureau de la boutique. Le lien est bon une fois, pendant trente minutes. Si ce n’était pas vous, il n’y a rien à faire.",
      button: "Choisir un mot de passe",
    },
    values: { who: "personne", shop: "boutique", name: "nom" },
    example: { email: "camille@exemple.test", name: "Camille Exemple", shop: "la boutique" },
  },
  wait: (minutes: number) => `Trop d’essais. Attendez ${minutes}\u00a0min, puis réessayez.`,
  passkeys: {
    title: "Clés d’accès",
    note: "Le doigt, le visage ou le NIP de cet appareil remplace le mot de passe.",
    name: "Nom de la clé",
    usualName: "Cet appareil",
    add: "Ajouter une clé d’accès",
    added: "La clé d’accès est ajoutée.",
    remove: "Retirer",
    removed: "La clé d’accès est retirée.",
    refused: "Cette clé n’a pas pu être ajoutée. Recommencez.",
    failed: "Aucune clé n’a répondu. Recommencez, ou entrez avec le mot de passe.",
    enter: "Continuer avec une clé d’accès",
    wrong:
      "Cette clé n’est pas connue ici, ou c’était trop long. Recommencez, ou entrez avec le mot de passe.",
    or: "ou",
    since: (when: string) => `ajoutée ${when}`,
    used: (when: string) => `a servi ${when}`,
    auditAdded: "a ajouté une clé d’accès",
    auditRemoved: "a retiré une clé d’accès",
    onlyWay:
      "C’est votre seule façon d’entrer\u00a0: choisissez d’abord un mot de passe, ou ajoutez une autre clé.",
  },
  account: {
    password: "Mot de passe",
    noPassword:
      "Vous entrez avec une clé d’accès. Un mot de passe serait une autre façon d’entrer, si l’appareil se perd.",
    choose: "Choisir ce mot de passe",
    passwordChosen: "Votre mot de passe est choisi.",
    hasPassword: "Vous avez déjà un mot de passe.",
    auditChosen: "a choisi un mot de passe",
    current: "Mot de passe actuel",
    next: "Nouveau mot de passe",
    wrong: "Ce n’est pas votre mot de passe actuel.",
    tooMany: (minutes: number) => `Trop d’essais. Attendez ${minutes}\u00a0min.`,
    passwordChanged:
      "Votre mot de passe est changé. Les autres appareils sont déconnectés. Vos clés d’accès restent\u00a0: retirez celles que vous ne connaissez pas.",
    passwordChangedAlone: "Votre mot de passe est changé. Les autres appareils sont déconnectés.",
    keysTitle: "Raccourcis clavier",
    singleKeys: "Raccourcis d’une seule touche",
    singleKeysHelp:
      "Sans Ctrl, comme E ou J. À désactiver si vous dictez, ou si des touches sont pressées par mégarde.",
    saveKeys: "Enregistrer",
    keysOn: "Les raccourcis d’une seule touche sont actifs.",
    keysOff: "Les raccourcis d’une seule touche sont désactivés. Ctrl K et Ctrl S restent.",
    auditKeysOn: "a activé les raccourcis d’une seule touche",
    auditKeysOff: "a désactivé les raccourcis d’une seule touche",
    liveTitle: "Écrans qui se mettent à jour",
    live: "Mettre à jour les écrans ouverts",
    liveHelp:
      "Toutes les trente secondes, ce qui arrive paraît sans recharger la page. À désactiver si ces changements gênent la lecture ou un lecteur d’écran.",
    saveLive: "Enregistrer",
    liveOn: "Les écrans ouverts se mettent à jour.",
    liveOff: "Les écrans ouverts restent comme ils sont. Rechargez la page pour voir ce qui est arrivé.",
    auditLiveOn: "a activé la mise à jour des écrans ouverts",
    auditLiveOff: "a désactivé la mise à jour des écrans ouverts",
    second: "Code à la connexion",
    secondOn: "Un code de votre application est demandé après le mot de passe.",
    secondOff:
      "Après le mot de passe, un code à six chiffres d’une application comme Aegis, 2FAS ou Google Authenticator.",
    startSecond: "Activer les codes",
    stopSecond: "Désactiver les codes",
    stopSecondQuestion: "Ne plus demander de code?",
    secondStopped: "Le code n’est plus demandé.",
    secondHow:
      "Numérisez le code QR avec l’application de votre téléphone, ou copiez-y la clé, puis écrivez le code qu’elle montre.",
    qr: "Code QR de la clé",
    key: "Clé",
    openAuthenticator: "Ouvrir dans l’application de cet appareil",
    code: "Code à six chiffres",
    wrongCode:
      "Ce code n’est pas le bon. La clé reste la même\u00a0: écrivez le code que l’application montre maintenant.",
    alreadyOn: "Les codes sont déjà activés.",
    notOn: "Les codes ne sont pas activés.",
    recovery: {
      title: "Vos codes de secours",
      note: "Chacun remplace une fois le code de l’application, par exemple si le téléphone est perdu. Ils ne sont montrés qu’ici, maintenant.",
      keep: "Gardez-les ailleurs que sur ce téléphone\u00a0: sur papier, ou dans un gestionnaire de mots de passe.",
      list: "Codes de secours",
      copy: "Copier",
      copied: "Les codes sont copiés.",
      notCopied: "Le navigateur ne les a pas copiés\u00a0: choisissez-les et copiez-les à la main.",
      print: "Imprimer",
      download: "Télécharger",
      fileName: "codes-de-secours.txt",
      file: (shop: string, account: string) => `Codes de secours, bureau «\u00a0${shop}\u00a0», ${account}`,
      kept: "Je les ai gardés",
      left: (count: number) =>
        count === 0
          ? "Il ne reste aucun code de secours."
          : count === 1
            ? "Il reste un code de secours."
            : `Il reste ${count} codes de secours.`,
      renew: "Faire d’autres codes de secours",
      renewQuestion: "Faire d’autres codes de secours? Ceux d’avant ne vaudront plus rien.",
      audit: "a fait d’autres codes de secours",
    },
    sessions: "Appareils connectés",
    thisOne: "(celui-ci)",
    seen: (when: string) => `vu ${when},`,
    since: (when: string) => `connecté ${when}`,
    end: "Déconnecter",
    endOthers: "Déconnecter tous les autres",
    ended: "L’appareil est déconnecté.",
    endedOthers: "Les autres appareils sont déconnectés.",
    auditEnded: "a déconnecté un appareil",
    auditSecondOn: "a activé les codes à la connexion",
    auditSecondOff: "a désactivé les codes à la connexion",
  },
  team: {
    title: "Équipe",
    note: "Chacun voit ce dont il a besoin, et signe ce qu’il fait.",
    person: "Personne",
    access: "Accès",
    change: "Changer",
    role: "Rôle",
    remove: "Retirer…",
    removeQuestion: (name: string) => `Retirer l’accès ${ofName(name)}?`,
    removeNote: "Ses appareils sont déconnectés tout de suite. Ce qui a été fait reste au journal.",
    removeOwnerNote:
      "Une sauvegarde déjà téléchargée reste lisible et contient le secret de la boutique\u00a0: le guide d’exploitation dit comment en changer.",
    removeVerb: "Retirer l’accès",
    invite: "Inviter quelqu’un",
    inviteVerb: "Envoyer l’invitation",
    waiting: "Invitations en attente",
    until: "bonne jusqu’au",
    entries: {
      key: "Clé d’accès",
      password: "Mot de passe",
      passwordAndCode: "Mot de passe et code",
      either: (byPassword: string) => `Clé d’accès ou ${byPassword.toLowerCase()}`,
    },
    entry: "Connexion",
    seen: "Au bureau",
    now: "en ce moment",
    never: "jamais",
    uninvite: "Retirer l’invitation",
    of: (email: string) => ofName(email),
    uninvited: (email: string) => `L’invitation ${ofName(email)} n’ouvre plus rien.`,
    usedUp: "Cette invitation a déjà servi ou n’est plus bonne.",
    invited: (email: string) => `L’invitation part à ${email}. Le lien est bon sept jours.`,
    changed: (name: string, role: string) => `${name}\u00a0: ${role}.`,
    removed: (name: string) => `${name} n’a plus accès.`,
    alsoUninvited: (count: number) => {
      if (count === 0) return "";
      return count === 1
        ? " Son invitation en attente n’ouvre plus rien."
        : " Ses invitations en attente n’ouvrent plus rien.";
    },
    refusals: {
      unknown: "Ce compte n’existe plus.",
      "last-owner": "Il faut toujours une ou un propriétaire.",
      self: "Demandez à quelqu’un d’autre de changer votre propre accès.",
      changed: "Ce rôle a été changé entre-temps\u00a0: voyez ce qu’il est maintenant.",
    },
    taken: "Cette personne a déjà un compte.",
    audit: {
      uninvited: (email: string) => `a retiré l’invitation ${ofName(email)}`,
      invited: (email: string, role: string) => `a invité ${email} (${role})`,
      changed: (name: string, role: string) => `a donné le rôle «\u00a0${role}\u00a0» à ${name}`,
      removed: (name: string) => `a retiré l’accès ${ofName(name)}`,
      alsoUninvited: (count: number) => {
        if (count === 0) return "";
        return count === 1 ? " (invitation en attente retirée)" : " (invitations en attente retirées)";
      },
    },
  },
  journal: {
    title: "Journal",
    note: "Qui a fait quoi, et quand. Rien ne s’efface d’ici.",
    when: "Heure",
    who: "Qui",
    what: "Quoi",
    detail: "Détail",
    empty: "Rien encore.",
    search: "Chercher au journal",
    searchHint: "Mots de ce qui a été fait",
    by: "Personne",
    everybody: "Tout le monde",
    kind: "Genre",
    everything: "Tout",
    noneFound: "Rien au journal ne répond à ces filtres.",
    kinds: {
      order: "Commandes",
      product: "Produits",
      goods: "Stock et prix",
      bulk: "Modifications en lot",
      products: "Imports de produits",
      category: "Catégories",
      picture: "Images",
      page: "Pages",
      menu: "Menus",
      address: "Adresses",
      printer: "Imprimantes",
      coupon: "Coupons",
      message: "Messages",
      form: "Formulaires",
      review: "Avis",
      mail: "Courriels",
      setting: "Réglages",
      opening: "Ouverture",
      goal: "Objectifs",
      person: "Données personnelles",
      team: "Équipe",
      account: "Comptes",
      desk: "Connexions",
    } as Readonly<Record<string, string>>,
    sees: "Voir",
    changed: "changé",
    undescribed: (address: string) =>
      `a fait une modification, interrompue avant d’être décrite (${address})`,
  },
  device: (browser: string, system: string) => `${browser}, ${system}`,
  unknownDevice: "appareil inconnu",
};
