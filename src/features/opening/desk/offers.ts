/** What is already known stands in the fields of a step while nothing is set: it is set once the step is saved. */
import type { Account } from "../../desk";
import { frameSettings } from "../../frame";
import { invoiceSettings } from "../../orders";
import { type AnySettings, declarationOf, type Settings } from "../../settings";
import type { Drawn } from "../../settings/desk";
import { legalSettings } from "../settings";

interface Offer {
  of: AnySettings;
  name: string;
  text: string;
}

/** The shop's name and address for its seller, and whoever fills in the step for its legal pages. */
export async function withOffers<One extends Drawn>(
  settings: Settings,
  account: Pick<Account, "name" | "email">,
  drawn: readonly One[],
): Promise<One[]> {
  const { name, address } = await settings.read(frameSettings);
  const unnamed = frameSettings.declarations.name.type.parse(undefined);
  const offers: readonly Offer[] = [
    { of: invoiceSettings, name: "seller", text: name === unnamed ? "" : name },
    { of: invoiceSettings, name: "address", text: address.join("\n") },
    { of: legalSettings, name: "email", text: account.email },
    { of: legalSettings, name: "officer", text: account.name },
  ];
  return drawn.map((one) => ({ ...one, ...(one.value === "" && offered(offers, one)) }));
}

/** Only what may be saved as it stands. */
function offered(offers: readonly Offer[], { asked }: Drawn): Pick<Drawn, "offered"> {
  const offer = offers.find(({ of, name }) => of === asked.of && name === asked.name);
  return offer?.text && declarationOf(asked).type.safeParse(offer.text).success
    ? { offered: offer.text }
    : {};
}
