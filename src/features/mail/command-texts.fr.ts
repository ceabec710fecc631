/** What the merchant's command says of letters. */
import { withoutInvisible } from "../../kernel/text";
import type { StoredEmail } from "./mail";
import { texts } from "./texts.fr";

const emails = (count: number) => (count < 2 ? `${count} lettre` : `${count} lettres`);

export const commandTexts = {
  topic: {
    title: "Les courriels",
    listed: [{ typed: "courriels", does: "les lettres mises de côté\u00a0: les envoyer, les abandonner" }],
  },
  help: {
    list: [{ typed: "courriels", does: "les lettres mises de côté, et pourquoi" }],
    send: [
      {
        typed: "courriels envoyer tout",
        does: "elles partent maintenant; ou l’une d’elles, par son identifiant",
      },
    ],
    drop: [
      {
        typed: "courriels abandonner tout",
        does: "elles ne partiront pas; ou l’une d’elles, par son identifiant",
      },
    ],
    hold: [
      {
        typed: "courriels retenir",
        does: "met de côté tout ce qui attend de partir, avant de démarrer une copie",
      },
    ],
  },
  all: "tout",
  none: "Aucune lettre n’est mise de côté.",
  how: "«\u00a0courriels envoyer tout\u00a0» les fait partir, «\u00a0courriels abandonner tout\u00a0» les efface; un identifiant au lieu de «\u00a0tout\u00a0» n’en touche qu’une.",
  more: (count: number) => `Et ${emails(count)} de plus.`,
  email: ({ id, to, subject, createdAt, lastError }: StoredEmail, timeZone: string): string =>
    [
      `${texts.when(createdAt, timeZone)}, à ${oneLine(to.address)}\u00a0: ${oneLine(subject)}`,
      lastError && `  ${oneLine(lastError)}`,
      `  ${id}`,
    ]
      .filter(Boolean)
      .join("\n"),
  mailbox: (link: string) =>
    `Les courriels se lisent ici pendant douze heures (le lien vaut sept jours)\u00a0:\n${link}`,
  released: (count: number) => `${emails(count)} à envoyer.`,
  dropped: (count: number) => `${emails(count)} abandonnée${count < 2 ? "" : "s"}.`,
  held: (count: number) => `${emails(count)} mise${count < 2 ? "" : "s"} de côté.`,
  heldByHand: "Retenue par «\u00a0courriels retenir\u00a0».",
} as const;

/** What would turn a line of the terminal around stays out of it. */
const oneLine = (text: string): string => withoutInvisible(text).replace(/\s+/g, " ");
