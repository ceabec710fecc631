/** What `pages` says at the merchant's command line. */

const ADDRESS = "l’adresse de la page, par exemple /contact/";

export const commandTexts = {
  topic: {
    title: "Les pages",
    listed: [{ typed: "pages", does: "toutes les pages et leur état (pages publier, versions, restaurer)" }],
  },
  help: {
    list: [{ typed: "pages", does: "toutes les pages, leur état et leur dernier changement" }],
    publish: [{ typed: "pages publier /contact/", does: "publie le brouillon de cette page" }],
    versions: [{ typed: "pages versions /contact/", does: "les versions publiées de cette page" }],
    restore: [
      {
        typed: "pages restaurer /contact/ 3",
        does: "fait de la version 3 le brouillon de cette page, à publier ensuite",
      },
    ],
  },
  needs: { address: ADDRESS, version: "le numéro de la version" },
  /** In the journal of the page, where the desk writes a person's name. */
  by: "ligne de commande",
  columns: { path: "Adresse", state: "État", title: "Titre", at: "Changée le", number: "Version", by: "Par" },
  none: "Il n’y a pas encore de page.",
  unknown: (path: string) =>
    `Il n’y a pas de page à l’adresse «\u00a0${path}\u00a0», ou elle est encore telle que d’origine. «\u00a0npm run shop -- pages\u00a0» les montre toutes.`,
  published: (path: string) => `La page ${path} est publiée.`,
  noVersions: (path: string) => `La page ${path} n’a encore jamais été publiée.`,
  restored: (path: string, number: string) =>
    `La version ${number} est le brouillon de la page ${path}. Pour la publier\u00a0: npm run shop -- pages publier ${path}`,
} as const;
