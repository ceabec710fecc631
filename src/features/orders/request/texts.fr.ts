/** What a buyer and a merchant read about a request. */
import { formatDate, formatTime } from "../../../kernel/dates";
import type { RequestKind } from "./request";

export const texts = {
  kinds: {
    cancellation: "Annulation de la commande",
    withdrawal: "Rétractation et retour",
  } satisfies Record<RequestKind, string>,
  link: {
    cancellation: "Annuler la commande",
    withdrawal: "Se rétracter ou retourner la commande",
  } satisfies Record<RequestKind, string>,
  seen: "Voir votre demande",
  /** Before where the goods are. */
  askedOn: {
    cancellation: (day: string) => `Annulation demandée le ${day}`,
    withdrawal: (day: string) => `Rétractation demandée le ${day}`,
  } satisfies Record<RequestKind, (day: string) => string>,
  title: {
    cancellation: (number: string) => `Annuler la commande ${number}`,
    withdrawal: (number: string) => `Se rétracter de la commande ${number}`,
  } satisfies Record<RequestKind, (number: string) => string>,
  doneTitle: "Votre demande est reçue",
  pageTitle: "Demande",
  tracking: "Suivi de commande",
  intro: {
    cancellation:
      "Votre commande n’est pas encore partie. Vous n’avez pas à dire pourquoi vous l’annulez. Si elle est payée, vous êtes remboursé par le même moyen.",
    withdrawal:
      "Vous pouvez vous rétracter et nous retourner la commande. Vous n’avez pas à dire pourquoi. Nous vous écrivons comment faire le retour.",
  } satisfies Record<RequestKind, string>,
  /** For what nobody has paid. */
  atOnce: {
    intro:
      "Cette commande n’est pas payée\u00a0: elle est annulée dès que vous le confirmez, et vous ne devez rien. Si votre paiement est déjà en route, écrivez-nous plutôt.",
    done: "Votre commande est annulée",
    text: (moment: string) => `Vous l’avez annulée le ${moment}. Vous ne devez rien.`,
    email: (moment: string) =>
      `Vous avez annulé cette commande le ${moment}, et vous ne devez rien. Si votre paiement était déjà en route, répondez à ce courriel\u00a0: nous vous le rendons. Pour commander de nouveau les mêmes articles, passez par son suivi.`,
    who: "L’acheteur",
    audit: (number: string) => `a annulé la commande ${number} depuis son suivi`,
  },
  reason: "Vos précisions",
  reasonHelp: "Par exemple les articles en question, si ce n’est pas toute la commande.",
  /** Where the whole order ends at once: nobody reads it before. */
  reasonHelpAtOnce:
    "Toute la commande est annulée. Pour n’en retirer qu’une partie, annulez-la et commandez de nouveau ce que vous gardez, ou écrivez-nous.",
  optional: "facultatif",
  goOn: "Continuer",
  check: "Vérifiez, puis confirmez",
  confirm: {
    cancellation: "Confirmer l’annulation",
    withdrawal: "Confirmer la rétractation",
  } satisfies Record<RequestKind, string>,
  change: "Modifier",
  back: "Retour au suivi",
  moved: "La commande a avancé entre-temps\u00a0: vérifiez, puis confirmez de nouveau.",
  over: "Cette commande est terminée\u00a0: il n’y a plus rien à annuler ni à retourner. Écrivez-nous si nous pouvons aider.",
  what: "Demande",
  when: "Reçue le",
  moment: (at: number, timeZone: string) => `${formatDate(at, timeZone)} à ${formatTime(at, timeZone)}`,
  mailed: (email: string) => `Un accusé de réception part à ${email}. Gardez-le.`,
  next: {
    cancellation: "Nous annulons la commande et vous écrivons dès que c’est fait.",
    withdrawal: "Nous vous écrivons dans les deux jours ouvrables comment nous retourner les articles.",
  } satisfies Record<RequestKind, string>,
  receipt: {
    subject: (number: string) => `Commande ${number}\u00a0: accusé de réception de votre demande`,
    heading: "Accusé de réception",
    text: (moment: string) => `Nous avons reçu votre demande le ${moment}.`,
  },
  merchant: {
    subject: (kind: string, number: string) => `${kind}\u00a0: commande ${number}`,
    heading: "Un acheteur a fait une demande",
    text: (name: string, email: string) => `${name}, ${email}.`,
    done: {
      heading: "Un acheteur a annulé sa commande",
      text: "Elle n’était pas payée. C’est fait\u00a0: les articles sont revenus en stock.",
    },
  },
};
