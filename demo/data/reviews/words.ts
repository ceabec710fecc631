/** The shape of a bank of review sentences. {ma}, {Ma}, {la} and {La} stand for one of the product's printers. */
export interface Words {
  /** Who writes and what they print. */
  uses: string[];
  /** What happened; follows any use. */
  verdicts: string[];
  /** What happened to somebody in particular; stands without a use. */
  scenes: string[];
  /** Last words: delivery, price, next time. */
  closings: string[];
  /** The missing star. */
  caveats: string[];
  /** Whole reviews with five or four stars, written once in the shop. */
  pleased: string[];
  /** Whole reviews with three stars. */
  mixed: string[];
  /** Whole reviews with two stars. */
  sorry: string[];
  /** Whole comments without a rating: questions, tips, thanks. */
  notes: string[];
}

const NONE: Words = {
  uses: [],
  verdicts: [],
  scenes: [],
  closings: [],
  caveats: [],
  pleased: [],
  mixed: [],
  sorry: [],
  notes: [],
};

export function words(part: Partial<Words>): Words {
  return { ...NONE, ...part };
}

/** Several banks as one. */
export function together(...banks: Words[]): Words {
  const keys = Object.keys(NONE) as (keyof Words)[];
  return words(Object.fromEntries(keys.map((key) => [key, banks.flatMap((bank) => bank[key])])));
}
