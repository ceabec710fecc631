/** What a merchant may change of orders: how they are to be paid, and where they are fetched. */
import { z } from "zod";
import { DAY, MINUTE } from "../../kernel/dates";
import { defineSettings } from "../settings";

/** How often one address may look at orders: a person does, a machine that guesses does not. */
export const LOOK_RATE = { perMinute: 60, burst: 40 };

/** How often unpaid orders are looked for. */
export const CANCEL_EVERY_MS = 10 * MINUTE;

/** For so long the address of a confirmation shows who bought; a history or a shared screen may keep it much longer. */
export const FULL_CONFIRMATION_MS = 30 * DAY;

const instructions = (text = "") => z.string().trim().max(1000).default(text);
const OFF = "Vide\u00a0: ce moyen de paiement n’est pas offert.";

export const orderSettings = defineSettings(
  "orders",
  {
    transfer: {
      type: instructions(),
      title: "Consignes pour un virement",
      help: `Dites où envoyer l’argent et quoi inscrire. Lues à la fin de la commande et dans le courriel. ${OFF}`,
    },
    cheque: {
      type: instructions(),
      title: "Consignes pour un chèque",
      help: `Dites à l’ordre de qui et à quelle adresse. ${OFF}`,
    },
    counter: {
      type: instructions("Payez au comptoir quand vous passez chercher votre commande."),
      title: "Consignes pour un paiement au comptoir",
      help: `Dites où et comment on paie au ramassage. ${OFF}`,
    },
    card: {
      type: instructions(
        "Le paiement se fait tout de suite, par carte, sur la page sécurisée du service de paiement. Vous recevez un autre courriel dès qu’il est confirmé. Sans paiement dans l’heure, la commande est annulée et rien n’est débité.",
      ),
      title: "Consignes pour un paiement par carte",
      help: "Lues dans le courriel, avant que le paiement soit confirmé.",
    },
    pickup: {
      type: instructions("Nous vous écrivons l’adresse et les heures de ramassage."),
      title: "Lieu et heures de ramassage",
      help: "Lus par qui passe chercher sa commande, à la fin de la commande, sur son suivi et dans les courriels.",
    },
    shippedNote: {
      type: z.string().trim().max(1000).default(""),
      title: "Mot du départ",
      help: "Ajouté au courriel qui annonce le départ du colis. Vide\u00a0: rien.",
    },
    cancellation: {
      type: z
        .string()
        .trim()
        .max(2000)
        .default(
          "Vous pouvez annuler sans frais, depuis le suivi de la commande, tant qu’elle n’est pas partie. Ce que vous avez payé vous est rendu par le même moyen. Une fois la commande reçue, demandez un retour depuis son suivi.",
        ),
      title: "Conditions d’annulation et de retour",
      help: "Lues dans le courriel de confirmation, qui tient lieu de contrat. Accordez-les à vos conditions de vente.",
    },
    cancelAfterDays: {
      type: z.number().int().min(0).max(365).default(10),
      title: "Délai de paiement",
      help: "Une commande à payer par virement, par chèque ou au comptoir est annulée après ce délai, et l’acheteur l’apprend par courriel. Accordez-y les consignes ci-dessus. 0\u00a0: jamais.",
      unit: "jours",
    },
  },
  {
    title: "Paiement et commandes",
    help: "Comment on vous paie, et ce que l’acheteur lit après sa commande.",
    order: 30,
    isOwners: true,
    isGrave: true,
  },
);
