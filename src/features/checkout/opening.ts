/** Before a shop opens one knows who sells, how it is delivered and how it is paid. */
import type { Market } from "../../kernel/market";
import { formatMoney } from "../../kernel/money";
import type { OpeningStep } from "../opening-step";
import { type Delivery, invoiceSettings, orderSettings, takesOnlineSlot } from "../orders";
import { type AnySettings, marketSettings, type Values } from "../settings";
import { goesWith, offlineWays } from "./payment/payment";
import { checkoutSettings, rulesIn } from "./settings";
import type { Zone } from "./shipping/shipping";
import { taxesAt } from "./taxes/taxes";
import { texts } from "./texts.fr";

const words = texts.opening;
const asking = (of: AnySettings, ...names: string[]) => names.map((name) => ({ of, name }));

type Seller = Values<(typeof invoiceSettings)["declarations"]>;

/** The number that goes with each tax. */
const NUMBERS: readonly { tax: RegExp; number: keyof Seller }[] = [
  { tax: /^(?:TPS|TVH)/, number: "gstNumber" },
  { tax: /^TVQ/, number: "qstNumber" },
  { tax: /^TVA/, number: "vatNumber" },
];

const sellerStep: OpeningStep = {
  name: "seller",
  title: words.seller,
  order: 20,
  asks: [
    ...asking(checkoutSettings, "home"),
    ...asking(marketSettings, "collectsTaxes"),
    ...asking(invoiceSettings, "seller", "address", "gstNumber", "qstNumber", "siren", "rcs", "vatNumber"),
  ],
  missing: async ({ settings, market }) => {
    const seller = await settings.read(invoiceSettings);
    // as it was just answered: at the command line the market is that of the start
    const { collectsTaxes, country } = await settings.read(marketSettings);
    const set = await settings.read(checkoutSettings);
    const { home, taxes, taxesAre } = rulesIn({ ...market, collectsTaxes }, set);
    const collected = taxesAt(home, taxes, taxesAre).map(({ label }) => label);
    const unnumbered = NUMBERS.filter(
      ({ tax, number }) => seller[number] === "" && collected.some((label) => tax.test(label)),
    ).map(({ number }) => invoiceSettings.declarations[number].title);
    return [
      ...(seller.seller === "" ? [words.noSeller] : []),
      ...(seller.address === "" ? [words.noSellerAddress] : []),
      ...unnumbered.map(words.noNumber),
      ...(country === "FR" ? unregistered(seller) : []),
    ];
  },
};

/** Whatever taxes it collects, a French seller's papers carry both. */
const unregistered = (seller: Seller): string[] =>
  (["siren", "rcs"] as const)
    .filter((number) => seller[number] === "")
    .map((number) => words.noRegistration(invoiceSettings.declarations[number].title));

const deliveryStep: OpeningStep = {
  name: "delivery",
  title: words.delivery,
  order: 30,
  asks: [
    ...asking(checkoutSettings, "pickup"),
    ...asking(orderSettings, "pickup"),
    ...asking(checkoutSettings, "zones", "cutoffHour", "zonesRead"),
  ],
  missing: async ({ settings, market }) => {
    const set = await settings.read(checkoutSettings);
    const { zones, pickup, zonesRead } = rulesIn(market, set);
    if (zones.length === 0) return pickup ? [] : [words.noDelivery];
    // figures that nobody has chosen are not asked of buyers
    return set.zones !== null || zonesRead ? [] : [words.unreadZones(zones.map(inWords(market)))];
  },
};

const inWords =
  ({ currency }: Market) =>
  ({ name, tariffs }: Zone): string =>
    words.zone(
      name,
      tariffs.map(({ firstKgCents }) => formatMoney(firstKgCents, currency)),
    );

const paymentStep: OpeningStep = {
  name: "payment",
  title: words.payment,
  order: 50,
  asks: asking(orderSettings, "transfer", "cheque", "counter"),
  missing: async ({ settings, slots, market, config: { env } }) => {
    if (slots.all(takesOnlineSlot).some((takes) => takes(env))) return [];
    const { pickup, zones } = rulesIn(market, await settings.read(checkoutSettings));
    const ways = offlineWays(await settings.read(orderSettings));
    const isPaidWhen = (delivery: Delivery) => ways.some((way) => goesWith(way, delivery));
    if (!isPaidWhen("standard") && !(pickup && isPaidWhen("pickup"))) return [words.noPayment];
    return zones.length > 0 && !isPaidWhen("standard") ? [words.noPaymentForDelivery] : [];
  },
};

export const openingSteps: readonly OpeningStep[] = [sellerStep, deliveryStep, paymentStep];
