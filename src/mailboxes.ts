/** From whom letters leave and where the merchant's arrive: as configured, else addresses that lead nowhere. */
import { demoMailboxes } from "../demo/data/mailboxes";
import type { Config } from "./config";
import type { ShopKind } from "./features/installation";

/** With a mail server both must be configured: these are only ever written to files. */
const NOWHERE = { mailFrom: "boutique@boutique.invalid", mailMerchant: "marchand@boutique.invalid" };

export function mailboxesOf({ mailFrom, mailMerchant }: Config, kind: ShopKind | undefined) {
  const otherwise = kind === "demo" ? demoMailboxes : NOWHERE;
  return {
    mailFrom: mailFrom ?? otherwise.mailFrom,
    mailMerchant: mailMerchant ?? otherwise.mailMerchant,
  };
}
