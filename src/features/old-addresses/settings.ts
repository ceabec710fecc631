/** The merchant's own table of addresses that have moved. */
import { z } from "zod";
import { defineSettings, titled } from "../settings";

/** A path of this site: no other site's address, however it is written. */
export const movedPath = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\#\p{Cc}]*$/u, "Écrivez un chemin de ce site, par exemple /ancienne-page/");

export const oldAddressSettings = defineSettings(
  "oldAddresses",
  {
    moved: {
      type: z
        .array(
          z.object({
            from: titled(movedPath, { title: "Ancienne adresse" }),
            to: titled(movedPath, { title: "Nouvelle adresse" }),
          }),
        )
        .max(2000)
        .default([]),
      title: "Adresses déplacées",
      help: "Qui demande une ancienne adresse est envoyé à la nouvelle (301), tant qu’aucune page n’est à l’ancienne. Les adresses usuelles de WooCommerce (/shop/, /product/…, /product-tag/…, /?p=…, /cart/…) sont déjà comprises.",
    },
  },
  { title: "Anciennes adresses", order: 160 },
);
