/** What attribution says of what it holds of people. */
export const texts = {
  personalData: {
    title: "Origine des commandes",
    fate: { kind: "erased", says: "Effacée" },
  },
} as const;
