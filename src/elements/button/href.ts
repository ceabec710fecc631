/** The address of a link, as a setting. */
import { z } from "zod";
import { isSafeHref } from "./safe-href";

export const hrefType = z
  .string()
  .max(2_000)
  .refine(isSafeHref, {
    error:
      "Une adresse de ce site («\u00a0/contact/\u00a0»), du web («\u00a0https://…\u00a0»), un courriel ou un téléphone.",
  })
  .meta({ lines: false, suggests: "addresses" });
