/** What the shop itself needs, and what it remembers for the visitor's comfort. */
import type { Service } from "./service";

/** Of no use where there is nothing to consent to. */
export const CONSENT_SERVICE = "consentement";

export const shop: readonly Service[] = [
  {
    name: "boutique",
    title: "Boutique",
    category: "functional",
    purpose: "garder le panier et la commande en cours",
    keeps: [
      {
        name: "vitrine_cart",
        kind: "cookie",
        purpose: "Retrouve votre panier.",
        until: "48 heures",
      },
      {
        name: "vitrine_attente",
        kind: "cookie",
        purpose: "Retrouve la commande qui attend votre paiement.",
        until: "2 heures",
      },
      {
        name: "__Host-*",
        kind: "cookie",
        purpose: "Les mêmes, sur un site chiffré.",
        until: "la visite ou 48 heures",
      },
      {
        name: "woocommerce_items_in_cart",
        kind: "cookie",
        purpose: "Dit si le panier est vide.",
        until: "la visite",
      },
      {
        name: "woocommerce_cart_hash",
        kind: "cookie",
        purpose: "Dit si le panier a changé.",
        until: "la visite",
      },
      {
        name: "wc_fragments_*",
        kind: "session",
        purpose: "Montre le panier sans le redemander.",
        until: "la visite",
      },
      {
        name: "wc_cart_hash_*",
        kind: "session",
        purpose: "Accorde le panier montré et le vrai.",
        until: "la visite",
      },
      {
        name: "wc_cart_hash_*",
        kind: "local",
        purpose: "Accorde le panier entre les onglets.",
        until: "24 heures",
      },
      { name: "wc_cart_created", kind: "session", purpose: "Âge du panier montré.", until: "la visite" },
      {
        name: "store_notice*",
        kind: "cookie",
        purpose: "Retient que vous avez masqué un avis.",
        until: "la visite",
      },
    ],
    origins: {},
  },
  {
    name: CONSENT_SERVICE,
    title: "Consentement",
    category: "functional",
    purpose: "retenir vos choix de témoins",
    keeps: [
      {
        name: "cmplz_*",
        kind: "cookie",
        purpose: "Vos choix, et leur numéro de preuve.",
        until: "365 jours",
      },
      {
        name: "cmplz_*",
        kind: "session",
        purpose: "Ce que la bannière a demandé au serveur.",
        until: "la visite",
      },
      {
        name: "consent-reload",
        kind: "session",
        purpose: "Rend ce que vous aviez tapé quand la page se recharge après un refus.",
        until: "un instant",
      },
    ],
    origins: {},
  },
  {
    name: "magasinage",
    title: "Magasinage",
    category: "preferences",
    isAccessory: true,
    purpose: "retenir les produits vus",
    keeps: [
      {
        name: "produits-vus",
        kind: "local",
        purpose: "Les derniers produits regardés.",
        until: "jusqu’à effacement",
      },
    ],
    origins: {},
  },
];
