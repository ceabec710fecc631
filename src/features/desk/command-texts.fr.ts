/** What `bureau` says. */
import type { HelpLine } from "../../platform/command-line/help";

export const commandTexts = {
  help: [
    {
      typed: "bureau [courriel]",
      does: "un lien vers le bureau, bon une fois\u00a0: créer le premier compte, ou choisir un nouveau mot de passe",
    },
  ] satisfies HelpLine[],
  first: (link: string) =>
    `Ouvrez ce lien pour créer le premier compte du bureau. Il est bon une fois, pendant sept jours.\n\n${link}`,
  again: (link: string, name: string) =>
    `Ouvrez ce lien pour choisir un nouveau mot de passe pour ${name}. Il est bon une fois, pendant trente minutes. Si un code lui était demandé à la connexion, il ne l’est plus.\n\n${link}`,
  unknown: (email: string) => `Aucun compte du bureau n’a l’adresse «\u00a0${email}\u00a0».`,
};
