/** What a portfolio says. */
export const texts = {
  filter: (label: string) => `Filtrer\u00a0: ${label}`,
  groups: (label: string) => `Groupes\u00a0: ${label}`,
  shown: (count: number) => {
    if (count === 0) return "Rien à montrer dans ce groupe.";
    return count === 1 ? "1 image affichée." : `${count} images affichées.`;
  },
};
