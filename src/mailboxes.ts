/** From whom letters leave and where the merchant's arrive: as configured, else addresses that lead nowhere. */
import { demoMailboxes } from "../demo/data/mailboxes";
import { franceMailboxes } from "../demo/france/mailboxes";
import type { Config } from "./config";
import type { ShopKind } from "./features/installation";

/** With a mail server both must be configured: these are only ever written to files. */
const NOWHERE = { mailFrom: "boutique@boutique.invalid", mailMerchant: "marchand@boutique.invalid" };

const MAILBOXES: Partial<Record<ShopKind, typeof NOWHERE>> = {
  demo: demoMailboxes,
  "demo-fr": franceMailboxes,
};

export function mailboxesOf({ mailFrom, mailMerchant }: Config, kind: ShopKind | undefined) {
  const otherwise = (kind && MAILBOXES[kind]) ?? NOWHERE;
  return {
    mailFrom: mailFrom ?? otherwise.mailFrom,
    mailMerchant: mailMerchant ?? otherwise.mailMerchant,
  };
}
