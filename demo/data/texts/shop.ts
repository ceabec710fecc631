/** Who the shop is: the facts every page quotes. All numbers are invented. */
import { french } from "../typography";

export const shop = french({
  name: "Encre Boréale",
  legalName: "Encre Boréale inc. (entreprise fictive)",
  tagline: "La bonne cartouche, du premier coup.",
  street: "1420, rue des Pressiers",
  city: "Trois-Rivières",
  province: "Québec",
  postcode: "G9A 1B2",
  phone: "819 555-0142",
  phoneLink: "tel:+18195550142",
  email: "bonjour@encreboreale.example",
  opened: 2009,
  freeDeliveryFrom: "75 $",
  sameDayBefore: "15 h",
  guarantee: "deux ans",
  neq: "0000 000 000 (numéro fictif)",
  tps: "00000 0000 RT 0000 (numéro fictif)",
  tvq: "0000000000 TQ 0000 (numéro fictif)",
  hours: [
    { term: "Lundi au vendredi", value: "8 h 30 à 17 h 30" },
    { term: "Samedi", value: "10 h à 16 h" },
    { term: "Dimanche", value: "Fermé" },
  ],
});
