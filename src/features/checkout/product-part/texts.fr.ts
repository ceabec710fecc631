/** What a product's page says of getting it. */
import { dayOf } from "../shipping/calendar";

export const texts = {
  delivery: (zone: string, cost: string, freeFrom: string | undefined) =>
    `Livraison (${zone})\u00a0: ${cost}${freeFrom ? `, offerte dès ${freeFrom}` : ""}`,
  freeDelivery: (zone: string) => `Livraison (${zone})\u00a0: offerte pour cet article`,
  days: (days: number) =>
    days === 1 ? "Reçu le jour ouvrable après son départ" : `Reçu en ${days} jours ouvrables`,
  by: (noon: number) => `Payé maintenant, reçu d’ici le ${dayOf(noon)}`,
  pickup: "Ramassage gratuit aux heures d’ouverture",
} as const;
