/** Where a link of the content may lead: our own pages, the web, a letter box or a telephone. */

const SAFE = /^(?:\/(?![/\\])|#|\?|https?:\/\/|mailto:|tel:)[^\s<>"\\]*$/i;

export const isSafeHref = (href: string): boolean => SAFE.test(href);
