/** The checkout's figures, and what a merchant may change of it. */
import { z } from "zod";
import { DAY, HOUR } from "../../kernel/dates";
import type { Market } from "../../kernel/market";
import { defineSettings, type SettingsGroup, type Values } from "../settings";
import { type Place, place } from "./address/places";
import { usualZones, zone } from "./shipping/settings";
import type { Zone } from "./shipping/shipping";
import { taxRule, usualTaxes } from "./taxes/settings";
import type { TaxRule } from "./taxes/taxes";

/** Larger orders are settled by talking. */
export const MOST_CENTS = 100_000_000;

/** So many are served at once: more would only wait for each other inside the database. The others stand in line. */
export const TILLS = 4;
export const LONGEST_LINE = 2000;

/** The form's proof serves for one to two half-days. */
export const NONCE_TICK_MS = 12 * HOUR;
/** Counting again, which orders nothing, serves as long as a cart is kept: it brings an old page a new proof. */
export const REVIEW_TICK_MS = 48 * HOUR;
/** How long the same form, sent again, finds the order that it placed. */
export const KEYS_KEPT_MS = 30 * DAY;
export const SWEEP_EVERY_MS = 6 * HOUR;

export const PLACE_RATE = { perMinute: 20, burst: 20 };
export const REVIEW_RATE = { perMinute: 120, burst: 60 };

const usualHomes: Record<Market["country"], Place> = { CA: "CA-QC", FR: "FR" };

/** What is owed to the state is decided by whoever answers for it. */
const taxes: SettingsGroup = {
  title: "Taxes",
  help: "Les taxes dues d’après l’adresse, et leurs taux. Les numéros d’inscription sont dans «\u00a0Factures\u00a0», et percevoir ou non des taxes dans «\u00a0Pays et fuseau\u00a0».",
  path: "taxes",
  order: 21,
  isOwners: true,
  isGrave: true,
};

const orders: SettingsGroup = {
  title: "Commandes",
  help: "Si la caisse est ouverte, et ce qu’une commande peut compter. Les modes de paiement et leurs consignes sont dans «\u00a0Paiement et commandes\u00a0».",
  path: "commandes",
  order: 25,
};

export const checkoutSettings = defineSettings(
  "checkout",
  {
    takesOrders: {
      type: z.boolean().default(true),
      apart: orders,
      title: "Accepter les commandes",
      help: "Éteint, la boutique se visite, mais la caisse est fermée. Vous pouvez encore entrer une commande à la main, et une carte dont le paiement est commencé est encore prise.",
      words: "vacances congé fermer caisse pause",
    },
    closedText: {
      type: z
        .string()
        .trim()
        .min(1)
        .max(400)
        .default(
          "Nous ne prenons pas de commandes en ce moment. Visitez la boutique à votre aise\u00a0: ce que vous mettez au panier y reste.",
        ),
      apart: orders,
      title: "Mots quand la caisse est fermée",
      help: "Ce que lisent les visiteurs sur les fiches, au panier et à la caisse\u00a0: dites quand vous reprenez.",
    },
    taxes: {
      type: z.array(taxRule).max(40).nullable().default(null),
      usual: ({ country }) => usualTaxes[country],
      apart: taxes,
      title: "Taxes",
      help: "Chaque taxe, son taux, les endroits où elle est due et les classes de produits. Au départ, celles du pays de la boutique.",
    },
    zones: {
      type: z.array(zone).max(20).nullable().default(null),
      usual: ({ country }) => usualZones[country],
      title: "Zones de livraison",
      help: "Où la boutique livre, à quel tarif selon le poids, et à partir de quel achat c’est offert. Ouvrez une zone pour la changer; retirez celles où vous ne livrez pas. Au départ, celles du pays de la boutique.",
    },
    zonesRead: {
      type: z.boolean().default(false),
      title: "Tarifs de livraison relus",
      help: "Vous avez lu les zones, les tarifs et les délais de livraison, et ils vous conviennent.",
    },
    pickup: {
      type: z.boolean().default(true),
      title: "Ramassage",
      help: "On peut passer chercher sa commande, sans frais.",
    },
    pickupHours: {
      type: z.number().int().min(0).max(240).default(0),
      title: "Délai du ramassage",
      help: "En combien d’heures d’ouverture une commande payée est prête à ramasser. 0\u00a0: rien n’est promis, vous écrivez quand elle est prête.",
      unit: "heures",
    },
    priorityHour: {
      type: z.number().int().min(0).max(23).default(0),
      title: "Heure de la livraison prioritaire",
      help: "Avant quelle heure du dernier jour la livraison prioritaire arrive. 0\u00a0: aucune heure n’est promise.",
      unit: "h",
    },
    home: {
      type: place.nullable().default(null),
      usual: ({ country }) => usualHomes[country],
      apart: taxes,
      title: "Lieu de la boutique",
      help: "Les taxes dues pour ce qu’on passe chercher, et ce que le panier suppose avant l’adresse.",
    },
    cutoffHour: {
      type: z.number().int().min(0).max(24).default(15),
      title: "Expédié le jour même avant",
      help: "Ce qui est commandé avant cette heure part le jour même, du lundi au vendredi.",
      words: "départ du jour",
      unit: "h",
    },
    termsPath: {
      type: z
        .string()
        .regex(/^\/(?!\/)/)
        .max(200)
        .default("/conditions-de-vente/"),
      title: "Conditions de vente",
      help: "La page que l’acheteur dit avoir lue.",
    },
    ordersPerMail: {
      type: z.number().int().min(1).max(1000).default(10),
      apart: orders,
      title: "Commandes par courriel",
      help: "Combien de commandes une même adresse de courriel peut passer en une heure\u00a0: chacune lui écrit.",
    },
    mostOfArticle: {
      type: z.number().int().min(1).max(9999).default(100),
      apart: orders,
      title: "Quantité maximale d’un article",
      help: "Une commande qui en demande davantage est refusée\u00a0: elle se prépare avec vous.",
      unit: "unités",
    },
    mostUnpaidCents: {
      type: z.number().int().min(0).max(MOST_CENTS).default(200_000),
      apart: orders,
      title: "Total maximal d’une commande payée plus tard",
      help: "Au-delà, ni virement, ni chèque, ni comptoir\u00a0: la commande se paie par carte ou se prépare avec vous.",
      unit: "cents",
    },
    alertShare: {
      type: z.number().int().min(0).max(100).default(50),
      apart: orders,
      title: "Part d’un stock qui vous est signalée",
      help: "Vous recevez un courriel quand une seule commande prend au moins cette part du stock d’un article. 0\u00a0: jamais.",
      unit: "%",
    },
    alertLeastStock: {
      type: z.number().int().min(1).max(1_000_000).default(10),
      apart: orders,
      title: "Plus petit stock surveillé",
      help: "Un article dont il restait moins que cela n’est pas signalé.",
      unit: "unités",
    },
  },
  {
    title: "Livraison",
    help: "Où vous livrez et à quel tarif. La première zone qui convient l’emporte.",
    order: 20,
  },
);

type Set = Values<(typeof checkoutSettings)["declarations"]>;

/** The settings in a market: what the merchant has left open is what is usual there. */
export interface CheckoutRules extends Omit<Set, "taxes" | "zones" | "home"> {
  taxes: readonly TaxRule[];
  zones: readonly Zone[];
  home: Place;
  taxesAre: Market["taxes"];
}

export const rulesIn = ({ country, taxes: taxesAre, collectsTaxes }: Market, set: Set): CheckoutRules => ({
  ...set,
  taxes: collectsTaxes ? (set.taxes ?? usualTaxes[country]) : [],
  zones: set.zones ?? usualZones[country],
  home: set.home ?? usualHomes[country],
  taxesAre,
});
