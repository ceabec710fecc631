/** Where a question is found on its page: under the id of its element, at its place. */
export const faqAnchor = (id: string, place: number): string => `${id}-${place + 1}`;
