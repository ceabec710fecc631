/** The name of a set of links that open one after the other. */
import { z } from "zod";

export const galleryType = z.string().regex(/^[\w-]{0,64}$/, {
  error: "Des lettres sans accent, des chiffres et des tirets\u00a0: «\u00a0vitrines\u00a0».",
});
