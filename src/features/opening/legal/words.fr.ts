/** Facts of a shop, as its legal pages name them. */
import { registerOf } from "../../orders";

export const words = {
  taxNumber: (tax: string, number: string) => `${tax}\u00a0: ${number}`,
  inFrance: ({ siren, rcs }: { siren: string; rcs: string }) =>
    [siren && `SIREN ${siren}`, rcs && `${registerOf(rcs)} ${rcs}`.trim()].filter(Boolean).join(", "),
  ways: { transfer: "par virement", cheque: "par chèque", counter: "au comptoir, au ramassage" },
} as const;
