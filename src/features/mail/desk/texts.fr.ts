/** What the e-mails' section of the desk says. */
import { plural } from "../../../kernel/text";
import type { AgainRefusal } from "../actions";
import type { EmailState } from "../mail";
import type { LetterGroup } from "./groups";
import type { TabName } from "./names";

export const texts = {
  title: "Courriels",
  note: "Tout ce que la boutique écrit, et où c’en est.",
  byState: "Par état",
  caption: "Courriels",
  tabs: {
    "de-cote": "Mis de côté",
    "en-attente": "En attente",
    parties: "Partis",
    toutes: "Tous",
  } satisfies Record<TabName, string>,
  states: { waiting: "En attente", sent: "Parti", parked: "Mis de côté" } satisfies Record<
    EmailState,
    string
  >,
  empty: {
    "de-cote": "Aucun courriel n’est mis de côté.",
    "en-attente": "Aucun courriel n’attend de partir.",
    parties: "Aucun courriel n’est encore parti.",
    toutes: "Aucun courriel encore.",
  } satisfies Record<TabName, string>,
  emptyNote: {
    "de-cote": "Celui qui ne peut pas partir, après plusieurs essais, vous attend ici avec la raison.",
    "en-attente": "Un courriel part en quelques secondes.",
    parties: "Les courriels partis sont gardés le temps que disent vos réglages.",
    toutes: "Le premier partira avec votre première commande.",
  } satisfies Record<TabName, string>,
  noneFound: (words: string) => `Aucun courriel ne contient «\u00a0${words}\u00a0».`,
  search: "Chercher un courriel",
  searchHint: "Adresse, nom, objet",
  count: "mis de côté",
  columns: { to: "À", subject: "Objet", when: "Écrit", state: "État" },
  whyWithTries: (why: string, tries: number) =>
    tries === 0 ? why : `${why.replace(/\.$/, "")}, ${tries} ${plural(tries, "essai", "essais")}`,
  words: "Changer les mots",
  allAgain: (count: number) => (count < 2 ? "Le renvoyer" : `Renvoyer les ${count}`),
  all: "Tous les courriels",
  why: "Pourquoi il n’est pas parti",
  sentAt: "Parti",
  to: "À",
  replyTo: "Réponse à",
  files: "Pièces jointes",
  fileSize: (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))}\u00a0Ko`,
  preview: "Aperçu du courriel",
  address: "Envoyer à",
  addressHelp: "Corrigez l’adresse si c’est elle qui ne convient pas.",
  again: "Envoyer de nouveau",
  againNote: "Les pièces jointes ne sont plus là\u00a0: la copie part sans elles.",
  drop: "Abandonner…",
  dropQuestion: "Abandonner ce courriel?",
  dropNote: "Il ne partira pas, et il est effacé d’ici. C’est pour de bon.",
  dropVerb: "Abandonner ce courriel",
  refusals: {
    unknown: "Ce courriel n’existe plus.",
    waiting: "Ce courriel attend déjà de partir.",
    address: "Écrivez une adresse complète, comme nom@exemple.com.",
    private:
      "Ce courriel ouvre le bureau à la personne à qui il est écrit\u00a0: il ne repart qu’à son adresse.",
  } satisfies Record<AgainRefusal, string>,
  says: {
    again: (to: string) => `Le courriel repart vers ${to}.`,
    allAgain: (count: number) => `${count} ${plural(count, "courriel repart", "courriels repartent")}.`,
    dropped: "Le courriel est abandonné.",
    saved: "Vos mots sont enregistrés.",
    asBefore: "Les mots d’avant sont de retour.",
    tested: (to: string) => `Un essai part vers ${to}. Vos mots ne sont pas encore enregistrés.`,
    reset: "Le texte d’origine est de retour.",
  },
  audit: {
    again: "a renvoyé un courriel",
    allAgain: (count: number) => `a renvoyé ${count} ${plural(count, "courriel", "courriels")}`,
    dropped: "a abandonné un courriel",
    saved: (title: string) => `a changé les mots du courriel «\u00a0${title}\u00a0»`,
    reset: (title: string) => `a remis le texte d’origine du courriel «\u00a0${title}\u00a0»`,
  },
  wordsTitle: "Les mots des courriels",
  wordsNote: (count: number) =>
    `${count} courriels partent d’eux-mêmes, à vos clients, à vous ou à l’équipe. Chacun se lit, se change et s’essaie.`,
  letter: "Courriel",
  changed: "Vos mots",
  ours: "Texte d’origine",
  groups: {
    orders: "Commandes",
    payments: "Paiements",
    shipping: "Expédition et ramassage",
    requests: "Annulations et demandes",
    others: "Alertes et autres courriels",
    desk: "Bureau",
  } satisfies Record<LetterGroup, string>,
  subject: "Objet",
  heading: "Titre",
  text: "Texte",
  textHelp: (values: readonly string[]) =>
    `${values.map((value) => `{${value}}`).join(", ")}. La salutation, les articles, l’adresse et le lien de suivi s’ajoutent seuls.`,
  save: "Enregistrer",
  test: "M’envoyer un essai, sans enregistrer",
  unknown: (name: string, known: readonly string[]) =>
    `«\u00a0{${name}}\u00a0» n’est pas connu. Vous pouvez écrire ${known.map((value) => `{${value}}`).join(", ")}.`,
  reset: "Remettre le texte d’origine",
  ownersOnly: "Ce courriel ouvre le bureau ou parle d’argent\u00a0: seul un propriétaire en change les mots.",
  missing: "Écrivez quelques mots.",
  long: "C’est trop long. Raccourcissez un peu.",
  changedBefore:
    "Quelqu’un a changé ces mots entre-temps\u00a0: lisez-les avant de remettre le texte d’origine.",
  changedMeanwhile: {
    you: "Vous avez changé ces mots ailleurs depuis que vous les avez ouverts ici.",
    someone: (who: string) => `${who} a changé ces mots depuis que vous les avez ouverts.`,
    it: "Ces mots ont changé depuis que vous les avez ouverts.",
    rest: "Ce qui est enregistré est dit sous ce que vous avez écrit\u00a0: enregistrez de nouveau pour garder ce que vous avez écrit.",
  },
  elsewhere: (value: string) => `Enregistré entre-temps\u00a0: «\u00a0${value}\u00a0».`,
  undoLate: "Ces mots ont encore changé depuis\u00a0: rien n’a été annulé.",
  today: {
    title: (count: number) => plural(count, "courriel n’est pas parti", "courriels ne sont pas partis"),
    lede: (count: number) =>
      `${count} ${plural(count, "courriel n’est pas parti", "courriels ne sont pas partis")}.`,
    newest: (subject: string, to: string) => `Le dernier\u00a0: «\u00a0${subject}\u00a0», pour ${to}.`,
    action: "Voir pourquoi",
    closed: { title: "envoi des courriels arrêté", lede: "Les courriels ne partent pas." },
  },
  kind: "Courriel",
} as const;
