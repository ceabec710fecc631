/** The name of a place on a page, to lead to it by a link; empty for none. */
import { z } from "zod";

export const anchorType = z
  .string()
  .regex(/^([a-z][a-z0-9-]{0,79})?$/, { error: "Des minuscules, des chiffres et des traits d’union." })
  .default("");
