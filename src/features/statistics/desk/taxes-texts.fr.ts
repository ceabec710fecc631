/** What the desk says of taxes that were collected. */
import { formatDate } from "../../../kernel/dates";
import type { CalendarPeriod } from "../reports/calendar";

const day = (iso: string): string => formatDate(Date.parse(iso), "UTC");

export const taxTexts = {
  title: "Taxes perçues",
  /** In « Aller à ». */
  found: { detail: "TPS, TVQ, TVH, TVA à déclarer", kind: "Statistiques" },
  note: "Au jour du paiement; ce qui est remboursé, au jour de l’avoir ou du remboursement. Les commandes annulées sans avoir été payées n’y sont pas.",
  period: (from: string, to: string) => `Du ${day(from)} au ${day(to)}`,
  tooLong: "Au plus deux ans à la fois.",
  presets: {
    "this-month": "Ce mois-ci",
    "last-month": "Le mois dernier",
    "this-quarter": "Ce trimestre",
    "last-quarter": "Le trimestre dernier",
    "this-year": "Cette année",
    "last-year": "L’année dernière",
  } satisfies Record<CalendarPeriod, string>,
  columns: { line: "Ligne", sold: "Perçu", refunded: "Remboursé", net: "Net" },
  sales: "Ventes avant taxes",
  total: "Total avec taxes",
  allTaxes: "Taxes à remettre",
  base: (amount: string) => `sur ${amount} de ventes`,
  orders: (count: number) => (count < 2 ? `${count}\u00a0commande payée` : `${count}\u00a0commandes payées`),
  inCurrency: (currency: string) => `En ${currency}`,
  none: "Aucune commande payée dans cette période.",
  noneNote: "Choisissez une autre période, ou revenez quand une commande aura été payée.",
  noTax: "Aucune taxe n’a été perçue dans cette période.",
  /** Where each figure goes in the return. */
  forms: {
    CA: "Dans la déclaration de TPS et de TVQ\u00a0: les ventes à la ligne\u00a0101, la TPS et la TVH à la ligne\u00a0105, la TVQ à la ligne\u00a0205.",
    FR: "Dans la déclaration CA3\u00a0: les ventes à la case\u00a0A1; la TVA à 20\u00a0% à la ligne\u00a008, à 5,5\u00a0% à la ligne\u00a009, à 10\u00a0% à la ligne\u00a09B.",
  } as Readonly<Record<string, string>>,
  check: "Relisez ces chiffres avec qui tient vos comptes avant de les déclarer.",
  csv: "Télécharger en CSV",
  print: "Pour l’imprimer, Ctrl P\u00a0: seul le tableau paraît sur le papier.",
  currency: "Monnaie",
  baseColumn: "Ventes taxées",
};
