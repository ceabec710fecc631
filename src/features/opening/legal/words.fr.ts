/** Facts of a shop, as its legal pages name them. */
export const words = {
  taxNumber: (tax: string, number: string) => `${tax}\u00a0: ${number}`,
  inFrance: ({ siren, rcs }: { siren: string; rcs: string }) =>
    [siren && `SIREN ${siren}`, rcs && `RCS ${rcs}`].filter(Boolean).join(", "),
  ways: { transfer: "par virement", cheque: "par chèque", counter: "au comptoir, au ramassage" },
} as const;
