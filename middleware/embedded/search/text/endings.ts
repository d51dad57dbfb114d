/** Inflection of a language whose words differ by their endings alone. All letters are folded. */
export interface Inflection {
  endings: readonly string[];
  /** Vowels that come and go before the last consonant, as an alternation of a regular expression. */
  fleeting: string;
  /** Stems that change inside. */
  irregular: Readonly<Record<string, string>>;
}

const SHORTEST_STEM = 3;
const CONSONANT = '[^aeiouyаеиоуъюя]';

/** A stemmer that takes the longest ending off, then the vowel that only some forms have: `vrtacek`, `vrtacka` → `vrtack`. */
export function endingStemmer({ endings, fleeting, irregular }: Inflection): (word: string) => string {
  const longestFirst = [...endings].sort((a, b) => b.length - a.length);
  const vowel = new RegExp(`^(.{${SHORTEST_STEM - 2},}${CONSONANT})(?:${fleeting})(${CONSONANT})$`);
  return word => {
    const ending = longestFirst.find(one => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM);
    const stem = ending === undefined ? word : word.slice(0, -ending.length);
    return irregular[stem] ?? stem.replace(vowel, '$1$2');
  };
}
