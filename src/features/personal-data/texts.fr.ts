/** What the screen of personal data says. */
export const texts = {
  title: "Données personnelles",
  note: "Une demande se traite en 30 jours au plus.",
  person: "Les données d’une personne",
  search: "Courriel de la personne",
  find: "Trouver",
  nobody: (address: string) => `La boutique ne garde rien de ${address}.`,
  nobodyNote: "C’est une réponse\u00a0: vous pouvez la lui donner telle quelle.",
  badAddress:
    "Écrivez une adresse de courriel complète, comme nom@exemple.com. De qui n’en a pas, le numéro de sa commande.",
  caption: "Ce que la boutique garde d’elle",
  columns: { what: "Quoi", count: "Combien", fate: "Si l’on efface" },
  asks: "Que demande-t-elle?",
  copy: "Une copie.",
  copyNote: "Un fichier de données, à lui remettre par le moyen qu’elle préfère.",
  copyVerb: "Télécharger la copie",
  erasure: "L’effacement.",
  erasureNote: "Ce que la loi garde reste, comme le tableau le dit. Le reste part aussitôt, sans retour.",
  confirm: (address: string) => `Écrivez «\u00a0${address}\u00a0» pour confirmer`,
  wrong: "Ce n’est pas l’adresse de cette personne. Rien n’est effacé.",
  erase: "Effacer ses données",
  erased: "Ses données sont effacées.",
  ownerOnly: "Seule ou seul la ou le propriétaire peut effacer.",
  audit: "a effacé les données d’une personne",
  consentNote:
    "Les preuves de consentement ne portent aucune adresse\u00a0: on les trouve par leur numéro, que seul le navigateur de la personne connaît.",
} as const;
