/** Where an element may lead, or nowhere: an empty address makes no link. */
import { z } from "zod";
import { isSafeHref } from "./button/safe-href";

export const hrefOrNothing = z
  .string()
  .max(2_000)
  .refine((href) => href === "" || isSafeHref(href), {
    error:
      "Une adresse de ce site («\u00a0/contact/\u00a0»), du web («\u00a0https://…\u00a0»), un courriel, un téléphone, ou rien.",
  })
  .meta({ lines: false, suggests: "addresses" });

export const optionalHrefType = hrefOrNothing.default("");
