/** Values set into the words of a letter, for the server and for the preview in a browser. */
import { fold, ofName } from "../../kernel/text";

type LetterValues = Readonly<Record<string, string>>;

const HELD = /((?<![\p{L}\p{N}])[dD]e[ \u00a0])?\{([^{}]{1,40})\}/gu;

/** « {numero} » is « {numéro} », « de {boutique} » is « d’Encre »; what is not known stays as it was typed. */
export const fillIn = (text: string, values: LetterValues): string =>
  text.replace(HELD, (whole, of: string | undefined, name: string) => {
    const value = valueNamed(name, values);
    if (value === undefined) return whole;
    if (!of) return value;
    const elided = ofName(value);
    return of.startsWith("D") ? `D${elided.slice(1)}` : elided;
  });

/** The first that no value is known for. */
export const unknownIn = (text: string, values: LetterValues): string | undefined =>
  [...text.matchAll(HELD)]
    .map(([, , name = ""]) => name)
    .find((name) => valueNamed(name, values) === undefined);

function valueNamed(name: string, values: LetterValues): string | undefined {
  const wanted = fold(name.trim());
  return Object.entries(values).find(([known]) => fold(known) === wanted)?.[1];
}
