/** The market as the merchant sets it, and the one object that follows it while the shop runs. */
import { z } from "zod";
import { MARKETS, type Market } from "../../kernel/market";
import type { Database, Reader } from "../../platform/db";
import type { Settings } from "./actions";
import { defineSettings, resolve, settingsTag, titled } from "./settings";
import { storedSettings } from "./store";

export const marketSettings = defineSettings(
  "market",
  {
    country: {
      type: titled(z.enum(["CA", "FR"]), { choices: { CA: "Canada", FR: "France" } }).default("CA"),
      title: "Pays de la boutique",
      help: "Canada\u00a0: dollars canadiens, taxes en sus, documents au format lettre. France\u00a0: euros, TVA comprise, documents au format européen. Les prix et les commandes déjà inscrits ne sont pas convertis.",
    },
    timeZone: {
      type: z.string().max(60).refine(isTimeZone).default(""),
      title: "Fuseau horaire",
      help: "Où l’horloge de l’atelier est réglée\u00a0: les jours et les heures de la boutique en découlent.",
    },
    collectsTaxes: {
      type: z.boolean().default(true),
      title: "Je perçois des taxes",
      help: "Non\u00a0: petit fournisseur sans numéros de TPS et de TVQ ou, en France, franchise en base de TVA. Aucune taxe n’est alors comptée.",
      helpIn: {
        FR: "Les factures, les courriels et les prix disent «\u00a0TVA non applicable, art. 293 B du CGI\u00a0».",
      },
    },
  },
  {
    title: "Pays et fuseau",
    help: "Où est la boutique\u00a0: la monnaie, les taxes et le papier en découlent.",
    order: 5,
    isOwners: true,
    isGrave: true,
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

/**
 * Keeps `market` as it is set, in every process: whoever holds it reads the present one. What must not change half-way,
 * an order for one, copies it first. Settings that are changed through what is given have taken effect by then.
 */
export function followMarket(
  { database, settings, market }: { database: Database; settings: Settings; market: Market },
  onChanged: () => void,
): Settings {
  const tag = settingsTag(marketSettings.feature);
  let reading = Promise.resolve();
  const read = async () => {
    const now = await readMarket(database.read);
    if (JSON.stringify(now) === JSON.stringify(market)) return;
    Object.assign(market, now);
    onChanged();
  };
  database.onInvalidated((tags) => {
    // while the database is away the last one serves: everything is told anew when it is back
    if (tags === "everything" || tags.includes(tag)) reading = reading.then(read).catch(() => {});
  });
  return {
    ...settings,
    change: async (of, name, value) => {
      const changed = await settings.change(of, name, value);
      await reading;
      return changed;
    },
    changeAll: async (asked, decide) => {
      const changed = await settings.changeAll(asked, decide);
      await reading;
      return changed;
    },
    reset: async (of, name) => {
      await settings.reset(of, name);
      await reading;
    },
  };
}

function isTimeZone(name: string): boolean {
  try {
    return name === "" || Boolean(new Intl.DateTimeFormat("fr", { timeZone: name }));
  } catch {
    return false;
  }
}
