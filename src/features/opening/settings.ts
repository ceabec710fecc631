/** What the legal pages of a shop say that nothing else knows. */
import { z } from "zod";
import { defineSettings } from "../settings";

const line = z.string().trim().max(300).default("");

export const legalSettings = defineSettings(
  "legal",
  {
    email: {
      type: z.union([z.literal(""), z.email("On attend une adresse de courriel.")]).default(""),
      title: "Courriel public",
      help: "L’adresse que vos clients lisent dans les pages légales et à laquelle ils vous écrivent.",
    },
    officer: {
      type: line,
      title: "Responsable",
      help: "La personne qui répond de la publication et des renseignements personnels.",
    },
    register: {
      type: line,
      title: "Numéro d’entreprise",
      country: "CA",
      help: "Celui du registre des entreprises (NEQ au Québec).",
    },
    host: {
      type: line,
      title: "Hébergeur",
      help: "Qui héberge le site\u00a0: nom, adresse, téléphone.",
      helpIn: { CA: "Facultatif au Québec.", FR: "La loi l’exige." },
    },
    mediator: {
      type: line,
      title: "Médiateur de la consommation",
      country: "FR",
      help: "Le nom et l’adresse du médiateur auquel vous adhérez.",
    },
    returnDays: {
      type: z.number().int().min(0).max(365).default(14),
      title: "Délai de retour",
      help: "Pendant combien de jours un article inutilisé peut revenir. En France, 14 au moins. 0\u00a0: pas de retour.",
      unit: "jours",
    },
    isRead: {
      type: z.boolean().default(false),
      title: "Pages légales relues",
      help: "Vous avez lu les pages légales et elles vous conviennent. Tant que vous n’en écrivez pas d’autres, elles suivent vos réponses.",
    },
  },
  {
    title: "Pages légales",
    help: "Ce que disent vos conditions, vos mentions et votre politique de confidentialité.",
    order: 100,
    isOwners: true,
  },
);
