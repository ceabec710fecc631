/** Who the shop is and where its menus lead: what a merchant changes of the frame. */
import { z } from "zod";
import { isPhone } from "../../kernel/phone";
import { paths } from "../../paths";
import { defineSettings, titled, type Values } from "../settings";
import type { FooterMenu, FrameLink } from "./frame";
import { openingHours } from "./hours";
import { MANAGE_CONSENT } from "./names";

const link: z.ZodType<FrameLink> = z.object({
  label: titled(z.string().min(1).max(60), { title: "Texte" }),
  href: titled(
    // browsers drop tabs and line ends, and take a backslash for a slash: « /\ailleurs.example » would leave the shop
    z
      .string()
      .regex(
        /^(?:\/(?!\/)|#|https?:\/\/)[^\\\t\n\r]*$/,
        "Une adresse commence par « / », « # » ou « https:// », sans barre oblique inversée.",
      ),
    { title: "Adresse", suggests: "addresses" },
  ),
  push: titled(z.boolean().optional(), { title: "À droite" }),
  className: titled(z.string().max(60).optional(), { title: "Repère", isHidden: true }),
});

const column: z.ZodType<FooterMenu> = z.object({
  title: titled(z.string().max(60), { title: "Titre de la colonne" }),
  links: titled(z.array(link).max(20), { title: "Liens" }),
});

const menu: FrameLink[] = [{ label: "Boutique", href: paths.shop }];

/** What is there in every shop, before its merchant has written a page. */
const footer: FooterMenu[] = [
  { title: "Boutique", links: [...menu, { label: "Suivre une commande", href: paths.orderLookup }] },
  {
    title: "Légal",
    links: [
      { label: "Conditions de vente", href: paths.page("conditions-de-vente") },
      { label: "Livraison et retours", href: paths.page("livraison-et-retours") },
      { label: "Mentions légales", href: paths.page("mentions-legales") },
      { label: "Politique de confidentialité", href: paths.privacyPolicy() },
      { label: "Politique de cookies", href: paths.cookiePolicy() },
      { label: "Gérer le consentement", href: paths.consent, className: MANAGE_CONSENT },
      { label: "Plan du site", href: paths.siteMap },
    ],
  },
];

export const frameSettings = defineSettings(
  "frame",
  {
    name: {
      type: z.string().min(1).max(60).default("Ma boutique"),
      title: "Nom",
      help: "Le nom de la boutique.",
    },
    promise: {
      type: z.string().trim().max(200).default(""),
      title: "Promesse",
      help: "Une phrase sous le nom, sur la page d’accueil d’une boutique qui n’en a pas encore écrit une.",
    },
    mark: {
      type: titled(z.enum(["none", "registration"]), {
        choices: { none: "Le nom seul", registration: "Le repère de la démonstration" },
      }).default("none"),
      screen: "logo/",
      title: "Emblème",
      help: "Ce qui se tient à côté du nom d’une boutique sans logo\u00a0: rien, ou le repère et la barre de couleurs de la démonstration.",
    },
    logo: {
      type: z.string().max(300).default(""),
      screen: "logo/",
      title: "Logo",
      help: "L’image de la photothèque qui se tient à la place du nom en tête et au bas des pages, sur les courriels, les factures, les bordereaux et au bureau; vide\u00a0: aucune.",
    },
    address: {
      type: titled(z.array(z.string().max(120)).max(4).default([]), { fewest: 2 }),
      title: "Adresse",
      words: "coordonnées",
      help: "Une ligne chacune, au bas de chaque page\u00a0: la rue, la ville.",
    },
    hours: {
      type: openingHours.default([]),
      title: "Heures d’ouverture",
      words: "horaires",
      help: "Sous l’adresse, au bas de chaque page. Un jour qui n’est pas nommé est fermé; celui qui ferme le midi prend deux lignes. Vide\u00a0: rien n’est écrit.",
    },
    phone: {
      type: z.string().max(30).default(""),
      accepts: z
        .string()
        .trim()
        .refine((text) => text === "" || isPhone(text), {
          error: "Écrivez un numéro de téléphone complet, avec son indicatif, ou laissez vide.",
        }),
      title: "Téléphone",
      help: "Au bas de chaque page; vide\u00a0: aucun.",
    },
    legal: {
      type: z.string().max(200).default(""),
      title: "Mention",
      help: "La dernière ligne de chaque page.",
    },
    menu: {
      type: z.array(link).max(20).default(menu),
      title: "Menu",
      help: "Les liens en tête de chaque page.",
    },
    footer: {
      type: z.array(column).max(6).default(footer),
      title: "Bas de page",
      help: "Les colonnes de liens au bas de chaque page.",
    },
    smoothWheel: {
      type: z.boolean().default(false),
      title: "Molette en douceur",
      help: "Chaque cran de la molette fait glisser la page au lieu de sauter; jamais pour qui préfère moins de mouvement.",
    },
  },
  { title: "Boutique", help: "Ce que vos clients lisent en tête et au bas de chaque page.", order: 10 },
);

export type FrameIdentity = Values<(typeof frameSettings)["declarations"]>;
