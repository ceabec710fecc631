/** Before a shop opens one knows who sells, how it is delivered and how it is paid. */
import type { OpeningStep } from "../opening-step";
import { invoiceSettings, orderSettings, takesOnlineSlot } from "../orders";
import type { AnySettings, Values } from "../settings";
import { offlineWays } from "./payment/payment";
import { checkoutSettings, rulesIn } from "./settings";
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
    ...asking(invoiceSettings, "seller", "address", "gstNumber", "qstNumber", "siren", "rcs", "vatNumber"),
  ],
  missing: async ({ settings, market }) => {
    const seller = await settings.read(invoiceSettings);
    const { home, taxes, taxesAre } = rulesIn(market, await settings.read(checkoutSettings));
    const collected = taxesAt(home, taxes, taxesAre).map(({ label }) => label);
    const unnumbered = NUMBERS.filter(
      ({ tax, number }) => seller[number] === "" && collected.some((label) => tax.test(label)),
    ).map(({ number }) => invoiceSettings.declarations[number].title);
    return [
      ...(seller.seller === "" ? [words.noSeller] : []),
      ...(seller.address === "" ? [words.noSellerAddress] : []),
      ...unnumbered.map(words.noNumber),
    ];
  },
};

const deliveryStep: OpeningStep = {
  name: "delivery",
  title: words.delivery,
  order: 30,
  asks: [...asking(checkoutSettings, "pickup"), ...asking(orderSettings, "pickup")],
  missing: async ({ settings, market }) => {
    const { zones, pickup } = rulesIn(market, await settings.read(checkoutSettings));
    return zones.length > 0 || pickup ? [] : [words.noDelivery];
  },
};

const paymentStep: OpeningStep = {
  name: "payment",
  title: words.payment,
  order: 50,
  asks: asking(orderSettings, "transfer", "cheque", "counter"),
  missing: async ({ settings, slots, config: { env } }) => {
    const { pickup } = await settings.read(checkoutSettings);
    const ways = offlineWays(await settings.read(orderSettings)).filter((way) => pickup || way !== "counter");
    const isPayable = ways.length > 0 || slots.all(takesOnlineSlot).some((takes) => takes(env));
    return isPayable ? [] : [words.noPayment];
  },
};

export const openingSteps: readonly OpeningStep[] = [sellerStep, deliveryStep, paymentStep];
