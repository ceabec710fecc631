/** Codes of the program and the French words that stand for them in addresses. */

export interface AddressWords<Code extends string> {
  readonly codes: readonly Code[];
  toWord(code: Code): string;
  /** Undefined for anything that is not one of the words. */
  toCode(word: unknown): Code | undefined;
}

export function addressWords<Code extends string>(words: Readonly<Record<Code, string>>): AddressWords<Code> {
  const codes = Object.keys(words) as Code[];
  return {
    codes,
    toWord: (code) => words[code],
    toCode: (word) => codes.find((code) => words[code] === word),
  };
}
