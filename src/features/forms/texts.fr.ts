/** What the calls of forms say when they cannot answer. */
export const texts = {
  noRoute: "Cet appel n’existe pas.",
  notFound: "Ce formulaire n’existe pas ou n’existe plus.",
  unsupported: "Un formulaire s’envoie en «\u00a0multipart/form-data\u00a0».",
  noUnitTag: "Il manque au formulaire de quoi le reconnaître. Rechargez la page, puis essayez de nouveau.",
  personalData: { title: "Messages", fate: { kind: "erased", says: "Effacés, avec leurs fichiers" } },
} as const;
