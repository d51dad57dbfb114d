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

const [UNKNOWN, WORD, OTHER] = [0, 1, 2];
/** Kinds of UTF-16 units, noted when they are first met. */
const kinds = new Uint8Array(0x1_0000);

function isWordAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  // Halves of a pair are looked at as a whole, and not noted.
  if (unit >= 0xd800 && unit <= 0xdfff) {
    return /[\p{L}\p{N}\p{M}]/u.test(String.fromCodePoint(text.codePointAt(unit >= 0xdc00 ? at - 1 : at) ?? unit));
  }
  if (kinds[unit] === UNKNOWN) kinds[unit] = /[\p{L}\p{N}\p{M}]/u.test(String.fromCharCode(unit)) ? WORD : OTHER;
  return kinds[unit] === WORD;
}

/** Splits a text into words of letters and digits; everything else separates. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && isWordAt(text, at)) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      const word = fold(text.slice(start, at));
      if (word !== '') tokens.push({ word, start, end: at });
      start = -1;
    }
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
