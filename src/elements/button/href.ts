/** Where a link of the content may lead: our own pages, the web, a letter box or a telephone. */
import { z } from "zod";

const SAFE = /^(?:\/(?![/\\])|#|\?|https?:\/\/|mailto:|tel:)[^\s<>"\\]*$/i;

export const isSafeHref = (href: string): boolean => SAFE.test(href);

export const hrefType = z.string().max(2_000).refine(isSafeHref, {
  error:
    "Une adresse de ce site («\u00a0/contact/\u00a0»), du web («\u00a0https://…\u00a0»), un courriel ou un téléphone.",
});
