/** What the browser says of suggestions. */
export const texts = {
  list: "Suggestions",
  count: (count: number) =>
    count === 0
      ? "Aucune suggestion."
      : `${count} suggestion${count > 1 ? "s" : ""}. Flèche bas pour les parcourir.`,
} as const;
