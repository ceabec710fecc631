/** The market as the merchant sets it. It is read when the shop opens: a change takes effect at the next start. */
import { z } from "zod";
import { MARKETS, type Market } from "../../kernel/market";
import type { Reader } from "../../platform/db";
import { defineSettings, resolve, titled } from "./settings";
import { storedSettings } from "./store";

export const marketSettings = defineSettings(
  "market",
  {
    country: {
      type: titled(z.enum(["CA", "FR"]), { choices: { CA: "Canada", FR: "France" } }).default("CA"),
      title: "Pays de la boutique",
      help: "CA\u00a0: dollars canadiens, taxes en sus, documents au format lettre. FR\u00a0: euros, TVA comprise, documents au format européen. Les prix et les commandes déjà inscrits ne sont pas convertis. Suivi au prochain démarrage.",
    },
    timeZone: {
      type: z.string().max(60).refine(isTimeZone).default(""),
      title: "Fuseau horaire",
      help: "Celui de l’horloge de l’atelier, comme «\u00a0America/Halifax\u00a0» ou «\u00a0Indian/Reunion\u00a0». Vide\u00a0: l’usuel du pays. Suivi au prochain démarrage.",
    },
    collectsTaxes: {
      type: z.boolean().default(true),
      title: "Je perçois des taxes",
      help: "Non\u00a0: petit fournisseur sans numéros de TPS et de TVQ ou, en France, franchise en base de TVA. Aucune taxe n’est alors comptée, et en France les factures, les courriels et les prix disent «\u00a0TVA non applicable, art. 293 B du CGI\u00a0». Suivi au prochain démarrage.",
    },
  },
  {
    title: "Pays et fuseau",
    help: "Où est la boutique\u00a0: la monnaie, les taxes et le papier en découlent.",
    order: 5,
    isOwners: true,
  },
);

export async function readMarket(db: Reader): Promise<Market> {
  const { country, timeZone, collectsTaxes } = resolve(
    marketSettings,
    await storedSettings(db, marketSettings.feature),
  );
  const usual = MARKETS[country];
  return { ...usual, timeZone: timeZone || usual.timeZone, collectsTaxes };
}

function isTimeZone(name: string): boolean {
  try {
    return name === "" || Boolean(new Intl.DateTimeFormat("fr", { timeZone: name }));
  } catch {
    return false;
  }
}
