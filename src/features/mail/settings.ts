/** What a merchant may change of the mail. */
import { z } from "zod";
import { defineSettings } from "../settings";

export const mailSettings = defineSettings(
  "mail",
  {
    senderName: {
      type: z.string().trim().max(80).default(""),
      title: "Nom de l’expéditeur",
      help: "Le nom sous lequel la boutique écrit. Vide : celui du serveur d’envoi s’il en a un, sinon celui de la boutique.",
    },
    signature: {
      type: z.string().trim().max(500).default(""),
      title: "Signature",
      help: "Les derniers mots de chaque lettre. Vide : «\u00a0À bientôt\u00a0», suivi du nom de la boutique.",
    },
    footer: {
      type: z.string().trim().max(1000).default(""),
      title: "Pied de lettre",
      help: "En petit sous chaque lettre : adresse postale, téléphone, numéros de taxes.",
    },
    keptDays: {
      type: z.number().int().min(1).max(3650).default(90),
      title: "Conservation des lettres parties",
      help: "Une lettre partie est effacée de la boutique après ce délai. Une lettre mise de côté reste.",
      unit: "jours",
    },
  },
  {
    title: "Courriels",
    help: "Ce que chaque lettre de la boutique a en commun.",
    order: 40,
    // they stand in the letters that tell buyers how to pay, and that open the desk
    isOwners: true,
    isGrave: true,
  },
);
