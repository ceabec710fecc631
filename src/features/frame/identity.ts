/** Who the shop is and where its menus lead: what a merchant changes of the frame. */
import { z } from "zod";
import { paths } from "../../paths";
import { defineSettings, type Values } from "../settings";
import type { FooterMenu, FrameLink } from "./frame";

const link: z.ZodType<FrameLink> = z.object({
  label: z.string().min(1).max(60),
  href: z
    .string()
    .regex(/^(?:\/(?!\/)|#|https?:\/\/)/, "Une adresse commence par « / », « # » ou « https:// »."),
  push: z.boolean().optional(),
  className: z.string().max(60).optional(),
});

const column: z.ZodType<FooterMenu> = z.object({ title: z.string().max(60), links: z.array(link).max(20) });

const menu: FrameLink[] = [
  { label: "Encre", href: paths.category("encre") },
  { label: "Toner", href: paths.category("toner") },
  { label: "Tambours", href: paths.category("tambours") },
  { label: "Étiquettes", href: paths.category("etiquettes") },
  { label: "Papier", href: paths.category("papier") },
  { label: "Imprimantes", href: paths.category("imprimantes") },
  { label: "Entreprises", href: paths.page("entreprises"), push: true },
  { label: "Recyclage", href: paths.page("recyclage") },
  { label: "Guides", href: paths.page("guides") },
  { label: "Contact", href: paths.page("contact") },
];

const footer: FooterMenu[] = [
  {
    title: "Boutique",
    links: [...menu.slice(0, 6), { label: "Entretien", href: paths.category("entretien") }],
  },
  {
    title: "Aide",
    links: [
      { label: "Trouver ma cartouche", href: paths.finder },
      { label: "Livraison et retours", href: paths.page("livraison-et-retours") },
      { label: "FAQ", href: paths.page("faq") },
      { label: "Contact", href: paths.page("contact") },
    ],
  },
  {
    title: "Maison",
    links: [
      { label: "Notre atelier", href: paths.page("notre-atelier") },
      { label: "Réalisations", href: paths.page("realisations") },
      { label: "Entreprises", href: paths.page("entreprises") },
      { label: "Recyclage", href: paths.page("recyclage") },
      { label: "Guides", href: paths.page("guides") },
    ],
  },
  {
    title: "Légal",
    links: [
      { label: "Politique de confidentialité", href: paths.page("politique-de-confidentialite") },
      { label: "Politique de cookies", href: paths.cookiePolicy() },
      { label: "Gérer le consentement", href: paths.consent, className: "cmplz-manage-consent" },
      { label: "Conditions de vente", href: paths.page("conditions-de-vente") },
      { label: "Mentions légales", href: paths.page("mentions-legales") },
      { label: "Accessibilité", href: paths.page("declaration-accessibilite") },
      { label: "Plan du site", href: paths.siteMap },
    ],
  },
];

export const frameSettings = defineSettings("frame", {
  name: {
    type: z.string().min(1).max(60).default("Encre Boréale"),
    title: "Nom",
    help: "Le nom de la boutique.",
  },
  address: {
    type: z
      .array(z.string().max(120))
      .max(4)
      .default(["1420, rue des Pressiers", "Trois-Rivières (Québec) G9A 1B2"]),
    title: "Adresse",
    help: "Une ligne chacune, au bas de chaque page.",
  },
  phone: {
    type: z.string().max(30).default("819 555-0142"),
    title: "Téléphone",
    help: "Au bas de chaque page; vide\u00a0: aucun.",
  },
  legal: {
    type: z.string().max(200).default("© 2026 Encre Boréale. Prix en dollars canadiens, TPS et TVQ en sus."),
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
    help: "Chaque cran de la molette fait glisser la page de 150\u00a0px; jamais pour qui préfère moins de mouvement.",
  },
});

export type FrameIdentity = Values<(typeof frameSettings)["declarations"]>;
