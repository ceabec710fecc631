/** Who the demo shop is: what a merchant would have set. */
import { checkoutSettings } from "../../src/features/checkout";
import { type FooterMenu, type FrameLink, frameSettings } from "../../src/features/frame";
import { installationSettings } from "../../src/features/installation";
import { noticeSettings } from "../../src/features/notices";
import { orderSettings } from "../../src/features/orders";
import { invoiceSettings } from "../../src/features/orders/invoice/settings";
import type { AnySettings } from "../../src/features/settings";
import { paths } from "../../src/paths";
import { conditionsDeVente } from "./texts/conditions-de-vente";

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
      { label: "Suivre une commande", href: paths.orderLookup },
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

/** The letter says what the conditions of sale say, word for word. */
const promisesOn = (subject: string): string =>
  conditionsDeVente.sections.find(({ heading }) => heading.endsWith(subject))?.paragraphs.join("\n") ?? "";

export const demoSettings: readonly [AnySettings, Record<string, unknown>][] = [
  [
    frameSettings,
    {
      name: "Encre Boréale",
      mark: "registration",
      address: ["1420, rue des Pressiers", "Trois-Rivières (Québec) G9A 1B2"],
      hours: [
        { from: "monday", to: "friday", opens: "08:30", closes: "17:30" },
        { from: "saturday", opens: "10:00", closes: "16:00" },
      ],
      phone: "819 555-0142",
      legal: "© 2026 Encre Boréale. Prix en dollars canadiens, TPS et TVQ en sus.",
      menu,
      footer,
    },
  ],
  [installationSettings, { trades: ["printers"] }],
  [noticeSettings, { storeNotice: "Livraison offerte au Québec dès 75\u00a0$ d’achat" }],
  [
    invoiceSettings,
    {
      seller: "Encre Boréale inc.",
      address: "1420, rue des Pressiers\nTrois-Rivières (Québec) G9A 1B2\nCanada",
      gstNumber: "70000 0000 RT0001",
      qstNumber: "1000000000 TQ0001",
      vatNumber: "FR00 000000000",
    },
  ],
  [checkoutSettings, { pickupHours: 1, priorityHour: 12 }],
  [
    orderSettings,
    {
      transfer:
        "Envoyez un virement Interac à bonjour@encreboreale.example, ou demandez-nous nos coordonnées bancaires. Inscrivez le numéro de la commande dans le message. Nous préparons la commande à la réception du paiement; sans nouvelles après dix jours, nous l’annulons.",
      cheque:
        "Faites le chèque à l’ordre d’Encre Boréale inc. et postez-le au 1420, rue des Pressiers, Trois-Rivières (Québec) G9A 1B2. Inscrivez le numéro de la commande au dos. Nous préparons la commande à l’encaissement; sans nouvelles après dix jours, nous l’annulons.",
      counter:
        "Payez au comptoir, en argent comptant ou par carte, quand vous passez chercher votre commande au 1420, rue des Pressiers, à Trois-Rivières. Nous la gardons dix jours.",
      pickup:
        "1420, rue des Pressiers, Trois-Rivières (Québec) G9A 1B2. Du lundi au vendredi, de 8\u00a0h\u00a030 à 17\u00a0h\u00a030; le samedi, de 10\u00a0h à 16\u00a0h.",
      cancellation: promisesOn("L’annulation et le retour"),
      shippedNote:
        "Elle est partie de Trois-Rivières avec une étiquette prépayée pour le retour de vos cartouches vides.",
    },
  ],
];
