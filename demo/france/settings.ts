/** Who the demo in France is: what a bookseller would have set. Its numbers are nobody's. */
import { type FrameLink, frameSettings } from "../../src/features/frame";
import { legalSettings } from "../../src/features/opening/settings";
import { invoiceSettings, orderSettings } from "../../src/features/orders";
import { type AnySettings, marketSettings } from "../../src/features/settings";
import { paths } from "../../src/paths";

const shelves = ["romans", "poesie", "jeunesse", "cuisine", "essais", "papeterie"];
const names = ["Romans", "Poésie", "Jeunesse", "Cuisine", "Essais", "Papeterie"];
const menu: FrameLink[] = shelves.map((slug, place) => ({
  label: names[place] ?? "",
  href: paths.category(slug),
}));

const NAME = "Librairie du Vent doux";
const SELLER = "Librairie du Vent doux SARL";
const STREET = "12, rue des Trois-Meuniers";
const TOWN = "44000 Nantes";

export const franceSettings: readonly [AnySettings, Record<string, unknown>][] = [
  [marketSettings, { country: "FR" }],
  [
    frameSettings,
    {
      name: NAME,
      promise: "Des livres choisis un à un, conseillés par qui les a lus.",
      address: [STREET, TOWN],
      hours: [{ from: "tuesday", to: "saturday", opens: "10:00", closes: "19:00" }],
      phone: "02 00 00 00 00",
      legal: `© 2026 ${NAME}. Prix en euros, TVA comprise.`,
      menu,
    },
  ],
  [
    invoiceSettings,
    {
      seller: SELLER,
      address: `${STREET}\n${TOWN}\nFrance`,
      siren: "000 000 000",
      rcs: "Nantes B 000 000 000",
      vatNumber: "FR00 000000000",
    },
  ],
  [
    orderSettings,
    {
      transfer: `Faites un virement à ${SELLER}, IBAN FR76 0000 0000 0000 0000 0000 000, avec le numéro de la commande. Nous la préparons à la réception du paiement.`,
      cheque: `Faites le chèque à l’ordre de ${SELLER} et postez-le au ${STREET}, ${TOWN}, avec le numéro de la commande au dos.`,
      pickup: `${STREET}, ${TOWN}. Du mardi au samedi, de 10\u00a0h à 19\u00a0h.`,
    },
  ],
  [
    legalSettings,
    {
      email: "bonjour@ventdoux.example",
      officer: "Adèle Marchenoir",
      register: "SIREN 000 000 000, RCS Nantes",
      host: "Hébergeur d’exemple, 1, rue du Serveur, 44000 Nantes",
      mediator: "Médiateur d’exemple, 2, rue de l’Accord, 75000 Paris",
      isRead: true,
    },
  ],
];
