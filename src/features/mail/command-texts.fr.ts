/** What the merchant's command says of letters. */
import { withoutInvisible } from "../../kernel/text";
import type { KeptLetter } from "./mail";
import { texts } from "./texts.fr";

const letters = (count: number) => (count < 2 ? `${count} lettre` : `${count} lettres`);

export const commandTexts = {
  usage: `Les courriels

  npm run shop -- courriels                    les lettres mises de côté, et pourquoi
  npm run shop -- courriels envoyer tout       elles partent maintenant; ou l’une d’elles, par son identifiant
  npm run shop -- courriels abandonner tout    elles ne partiront pas; ou l’une d’elles, par son identifiant
  npm run shop -- courriels retenir            met de côté tout ce qui attend de partir, avant de démarrer une copie`,
  none: "Aucune lettre n’est mise de côté.",
  how: "«\u00a0courriels envoyer tout\u00a0» les fait partir, «\u00a0courriels abandonner tout\u00a0» les efface; un identifiant au lieu de «\u00a0tout\u00a0» n’en touche qu’une.",
  more: (count: number) => `Et ${letters(count)} de plus.`,
  letter: ({ id, to, subject, createdAt, lastError }: KeptLetter): string =>
    [
      `${texts.when(createdAt)}, à ${oneLine(to.address)}\u00a0: ${oneLine(subject)}`,
      lastError && `  ${oneLine(lastError)}`,
      `  ${id}`,
    ]
      .filter(Boolean)
      .join("\n"),
  mailbox: (link: string) =>
    `Les courriels se lisent ici pendant douze heures (le lien vaut sept jours)\u00a0:\n${link}`,
  released: (count: number) => `${letters(count)} à envoyer.`,
  dropped: (count: number) => `${letters(count)} abandonnée${count < 2 ? "" : "s"}.`,
  held: (count: number) => `${letters(count)} mise${count < 2 ? "" : "s"} de côté.`,
  heldByHand: "Retenue par «\u00a0courriels retenir\u00a0».",
} as const;

/** What would turn a line of the terminal around stays out of it. */
const oneLine = (text: string): string => withoutInvisible(text).replace(/\s+/g, " ");
