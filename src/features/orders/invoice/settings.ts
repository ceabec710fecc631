/** Who sells, as an invoice must say it. */
import { z } from "zod";
import { defineSettings } from "../../settings";

const line = (text: string, longest = 120) => z.string().trim().max(longest).default(text);

export const invoiceSettings = defineSettings("invoice", {
  seller: {
    type: line("Encre Boréale inc."),
    title: "Vendeur",
    help: "Le nom de l’entreprise, comme il est enregistré.",
  },
  address: {
    type: line("1420, rue des Pressiers\nTrois-Rivières (Québec) G9A 1B2\nCanada", 400),
    title: "Adresse du vendeur",
    help: "Sur plusieurs lignes, comme sur une enveloppe.",
  },
  gstNumber: {
    type: line("70000 0000 RT0001", 40),
    title: "Numéro de TPS",
    help: "Inscrit à côté de la TPS ou de la TVH. Vide\u00a0: rien n’est inscrit.",
  },
  qstNumber: {
    type: line("1000000000 TQ0001", 40),
    title: "Numéro de TVQ",
    help: "Inscrit à côté de la TVQ. Vide\u00a0: rien n’est inscrit.",
  },
  vatNumber: {
    type: line("FR00 000000000", 40),
    title: "Numéro de TVA",
    help: "Inscrit à côté de la TVA. Vide\u00a0: rien n’est inscrit.",
  },
});
