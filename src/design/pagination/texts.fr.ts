/** What pages of a list say to visitors. */
export const texts = {
  pages: "Pages",
  page: (page: number) => `Page ${page}`,
  previous: "Page précédente",
  next: "Page suivante",
};
