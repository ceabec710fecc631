/** What the screen of personal data says. */
import { plural } from "../../kernel/text";

const quoted = (address: string) => `«\u00a0${address}\u00a0»`;

export const texts = {
  title: "Données personnelles",
  note: "Une demande se traite en 30 jours au plus.",
  person: "Les données d’une personne",
  search: "Courriel, nom ou téléphone",
  find: "Trouver",
  keys: { find: "trouver une personne", copy: "préparer la copie" },
  nobody: (address: string) => `La boutique ne garde rien de ${address}.`,
  nobodyNote: "C’est une réponse\u00a0: vous pouvez la lui donner telle quelle.",
  nobodyNamed: (typed: string) => `Aucune commande n’est de ${quoted(typed)}.`,
  badAddress:
    "Écrivez une adresse de courriel complète, comme nom@exemple.com. Pour une personne sans courriel, écrivez le numéro de sa commande.",
  people: {
    title: "De qui s’agit-il?",
    columns: { name: "Nom", address: "Courriel ou commande", last: "Dernière commande" },
    caption: "Personnes trouvées",
    more: (most: number) => `Les ${most} dernières. Écrivez le prénom et le nom pour en trouver d’autres.`,
  },
  firstSeen: (address: string, day: string) =>
    `${address === "" ? "Vue" : `${address}, vue`} la première fois le ${day}`,
  caption: "Ce que la boutique garde d’elle",
  columns: { what: "Quoi", count: "Combien", fate: "Si l’on efface" },
  asks: "Que demande-t-elle?",
  copy: "Une copie.",
  copyNote:
    "Un fichier de données, à lui remettre par le moyen qu’elle préfère. La demande est notée comme remise.",
  prepareVerb: "Préparer la copie",
  copyReady: "La copie est prête\u00a0:",
  copyVerb: "Télécharger la copie",
  prepared: "La copie est prête, et la demande notée comme remise.",
  requestsAlone:
    "La boutique ne garde d’elle que ses demandes. C’est une réponse\u00a0: donnez-la-lui, puis classez la demande.",
  erasure: "L’effacement.",
  erasureNote: "Ce que la loi garde reste, comme le tableau le dit. Le reste part.",
  waitsFor: (hindrance: string) => `${hindrance} L’effacement attendra la remise.`,
  hinderedNow: (hindrance: string) =>
    `${hindrance} Rien n’est effacé; prévu, l’effacement attendra la remise.`,
  confirm: (address: string) => `Écrivez ${quoted(address)} pour confirmer`,
  wrong: "Ce n’est pas l’adresse de cette personne. Rien n’est effacé.",
  plan: "Effacer dès que possible",
  planNote:
    "Sept jours pour changer d’avis, puis plus de retour. Elle reçoit une lettre qui dit ce qui reste, et pourquoi.",
  planned: (day: string) => `Ses données seront effacées le ${day}.`,
  plannedWaits: (hindrance: string) => `Le jour est venu, mais l’effacement attend. ${hindrance}`,
  planIsMade: (day: string) => `L’effacement est prévu le ${day}.`,
  alreadyPlanned: "L’effacement de cette personne est déjà prévu.",
  keep: "Ne plus effacer",
  kept: "Rien ne sera effacé. La demande reste à traiter; classez-la si la personne n’en veut plus.",
  tooLate: "Aucun effacement n’est prévu\u00a0: il est déjà fait, ou quelqu’un y a renoncé.",
  now: {
    opens: "Effacer maintenant",
    question: "Effacer maintenant ses données?",
    note: "Aussitôt et sans retour. Ce que la loi garde reste, comme le tableau le dit.",
    confirm: (address: string) => `Écrivez ${quoted(address)} pour effacer maintenant`,
    letter: "Lui écrire ce qui est effacé, ce qui reste et pourquoi",
    verb: "Effacer ses données",
  },
  erased: "Ses données sont effacées.",
  ownerOnly: `Seul un compte ${quoted("Propriétaire")} peut effacer.`,
  shop: "La boutique",
  audit: {
    erased: "a effacé les données d’une personne",
    erasedAsPlanned: "a effacé les données d’une personne, comme prévu",
    planned: (day: string) => `a prévu d’effacer les données d’une personne le ${day}`,
    notFound: "n’a rien effacé de ce qui était prévu\u00a0: plus rien n’était trouvé",
    kept: "a renoncé à effacer les données d’une personne",
    copied: "a préparé une copie des données d’une personne",
  },
  letter: {
    subject: "Vos données sont effacées",
    heading: "Vos données sont effacées",
    text: "Bonjour,\n\nVous avez demandé que nous effacions ce que nous gardons de vous. C’est fait. Voici ce que nous gardions, et ce qu’il en est maintenant.",
    nothing:
      "Bonjour,\n\nVous avez demandé que nous effacions ce que nous gardons de vous. Nous ne gardions rien sous cette adresse.",
    backups:
      "Nos copies de sauvegarde gardent ce qu’elles contenaient jusqu’à ce qu’elles soient remplacées. De votre demande, nous gardons pendant cinq ans son jour et une empreinte de votre adresse, pour prouver que nous y avons répondu.",
    rights:
      "Cette lettre est la dernière à cette adresse, et nous n’en gardons pas de copie. Si vous pensez que nous avons oublié quelque chose, répondez-y. Vous pouvez aussi vous adresser à l’autorité qui protège les renseignements personnels là où vous vivez.",
  },
  consentNote:
    "Les preuves de consentement ne portent aucune adresse\u00a0: on les trouve par leur numéro, que seul le navigateur de la personne connaît.",
  today: {
    waiting: (count: number) =>
      plural(count, "demande sur des données personnelles", "demandes sur des données personnelles"),
    lede: (count: number) =>
      count < 2
        ? "Une demande sur des données personnelles."
        : `${count} demandes sur des données personnelles.`,
    before: (who: string, day: string) => `${who}, avant le ${day}`,
    late: (who: string, day: string) => `${who}, en retard depuis le ${day}`,
    see: "Voir les demandes",
  },
} as const;
