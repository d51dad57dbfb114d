/** Letters that Unicode does not decompose into a base letter and a mark. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
};

/** The form in which words are compared: lower case, without diacritics. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (/^[ -~]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łđøæœßþðıς]/g, letter => UNDECOMPOSED[letter] ?? letter);
}

/** One word of a text: its folded form and where it stands in the original. */
export interface Token {
  word: string;
  start: number;
  end: number;
}

/** Splits a text into words of letters and digits; everything else separates. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const word = fold(match[0]);
    if (word !== '') tokens.push({ word, start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}

/** How many characters of `original` make up the first `length` characters of its folded form. */
export function originalLength(original: string, length: number): number {
  let folded = 0;
  let taken = 0;
  for (const letter of original) {
    const width = fold(letter).length;
    if (folded >= length && width > 0) break;
    folded += width;
    taken += letter.length;
  }
  return taken;
}
