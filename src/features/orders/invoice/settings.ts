/** Who sells, as an invoice must say it. */
import { z } from "zod";
import { defineSettings } from "../../settings";
import { gstNumber, qstNumber, sirenNumber, vatNumber } from "./tax-numbers";

const line = (text: string, longest = 120) => z.string().trim().max(longest).default(text);

export const invoiceSettings = defineSettings(
  "invoice",
  {
    seller: {
      type: line(""),
      title: "Vendeur",
      help: "Le nom de l’entreprise, comme il est enregistré.",
    },
    address: {
      type: line("", 400),
      title: "Adresse du vendeur",
      help: "Sur plusieurs lignes, comme sur une enveloppe.",
    },
    gstNumber: {
      type: line("", 40),
      accepts: gstNumber,
      title: "Numéro de TPS",
      country: "CA",
      help: "Inscrit à côté de la TPS ou de la TVH. Vide\u00a0: rien n’est inscrit.",
    },
    qstNumber: {
      type: line("", 40),
      accepts: qstNumber,
      title: "Numéro de TVQ",
      country: "CA",
      help: "Inscrit à côté de la TVQ. Vide\u00a0: rien n’est inscrit.",
    },
    siren: {
      type: line("", 40),
      accepts: sirenNumber,
      title: "Numéro SIREN",
      country: "FR",
      help: "Neuf chiffres. Une facture française doit le porter.",
    },
    rcs: {
      type: line("", 80),
      title: "RCS ou Répertoire des métiers",
      country: "FR",
      help: "La ville du registre du commerce, comme «\u00a0Lyon\u00a0», ou «\u00a0Répertoire des métiers de Lyon\u00a0» pour un artisan. Sans inscription, écrivez «\u00a0Dispensé d’immatriculation\u00a0».",
    },
    vatNumber: {
      type: line("", 40),
      accepts: vatNumber,
      title: "Numéro de TVA",
      country: "FR",
      help: "Inscrit à côté de la TVA, et sur toute facture d’une boutique en France. Vide\u00a0: rien n’est inscrit.",
    },
  },
  {
    title: "Factures",
    help: "Qui vend, comme une facture doit le dire.",
    order: 35,
    isOwners: true,
    isGrave: true,
  },
);
