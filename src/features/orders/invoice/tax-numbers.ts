/** Numbers of a seller as invoices print them: spaces are tidied, and what is missing is said. */
import { z } from "zod";

const TEXTS = {
  gst: "On attend neuf chiffres, puis RT et quatre chiffres, comme «\u00a0123456789 RT0001\u00a0».",
  qst: "On attend dix chiffres, puis TQ et quatre chiffres, comme «\u00a01234567890 TQ0001\u00a0».",
  siren: "On attend neuf chiffres, comme «\u00a0123 456 789\u00a0».",
  vat: "On attend FR, deux signes et neuf chiffres, comme «\u00a0FR 12 345678901\u00a0», ou BE et dix chiffres, comme «\u00a0BE 0123456789\u00a0».",
} as const;

/** Empty, or of this form once spaces, dots and dashes are out; written as `shown` says. */
const numbered = (form: RegExp, shown: string, fault: string) =>
  z.string().transform((typed, context) => {
    const bare = typed.replace(/[\s.\u00a0\u202f-]/g, "").toUpperCase();
    if (bare === "") return "";
    if (form.test(bare)) return bare.replace(form, shown);
    context.issues.push({ code: "custom", message: fault, input: typed });
    return z.NEVER;
  });

export const gstNumber = numbered(/^(\d{9})(RT\d{4})$/, "$1 $2", TEXTS.gst);
export const qstNumber = numbered(/^(\d{10})(TQ\d{4})$/, "$1 $2", TEXTS.qst);
export const sirenNumber = numbered(/^(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3", TEXTS.siren);
export const vatNumber = z.union(
  [
    numbered(/^(FR)([0-9A-HJ-NP-Z]{2})(\d{9})$/, "$1 $2 $3", TEXTS.vat),
    numbered(/^(BE)([01]\d{9})$/, "$1 $2", TEXTS.vat),
  ],
  TEXTS.vat,
);

/** What stands before « Lyon »; nothing where a craftsman's register is named, or that there is none. */
export const registerOf = (typed: string): string =>
  /^(?:rcs|rm|rne|r[ée]pertoire|registre|dispens)/i.test(typed) ? "" : "RCS";
