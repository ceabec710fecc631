/** Facts of a shop, as its legal pages name them. */
export const words = {
  taxNumber: (tax: string, number: string) => `${tax}\u00a0: ${number}`,
  ways: { transfer: "par virement", cheque: "par chèque", counter: "au comptoir, au ramassage" },
} as const;
