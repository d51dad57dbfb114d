/** A word of the dictionary that a query word stands for. */
export interface WordMatch {
  /** Place of the word in the list that the dictionary was made of. */
  id: number;
  typos: number;
  /** How many letters of the word the query word covers; the whole word unless it matched as a prefix. */
  length: number;
  /** The word equals the query word, letter by letter. */
  exact: boolean;
}

export interface WordLookup {
  maxTypos: number;
  prefix: boolean;
}

const rowAt = (rows: Uint8Array[], depth: number, width: number): Uint8Array => {
  const known = rows[depth];
  if (known !== undefined && known.length >= width) return known;
  const row = new Uint8Array(Math.max(width, 32));
  rows[depth] = row;
  return row;
};

/**
 * Sorted words with a walk that finds all within an edit distance (optimal string alignment: insertion, deletion,
 * substitution, transposition of neighbours). Words with a common beginning share the rows of the calculation.
 */
export class Dictionary {
  #words: string[];
  #ids: Uint32Array;
  /** Letters shared with the word before. */
  #shared: Uint16Array;
  readonly #rows: Uint8Array[] = [];

  /** The first word has the number `firstId`, the others follow. */
  constructor(words: readonly string[], firstId = 0) {
    const order = words.map((_, place) => place);
    order.sort((a, b) => compare(words[a] ?? '', words[b] ?? ''));
    this.#ids = Uint32Array.from(order, place => place + firstId);
    this.#words = order.map(place => words[place] ?? '');
    this.#shared = sharedLetters(this.#words);
  }

  get size(): number {
    return this.#words.length;
  }

  /** This dictionary and another in one, without sorting again. */
  with(other: Dictionary): Dictionary {
    const both = new Dictionary([]);
    const words: string[] = [];
    const ids = new Uint32Array(this.size + other.size);
    let [mine, theirs] = [0, 0];
    while (words.length < ids.length) {
      const takeMine =
        theirs >= other.size || (mine < this.size && compare(this.#words[mine] ?? '', other.#words[theirs] ?? '') <= 0);
      const [from, at] = takeMine ? [this, mine++] : [other, theirs++];
      ids[words.length] = from.#ids[at] ?? 0;
      words.push(from.#words[at] ?? '');
    }
    both.#words = words;
    both.#ids = ids;
    both.#shared = sharedLetters(words);
    return both;
  }

  /** All words that `query` stands for. A wrong first letter counts one typo more. */
  find(query: string, lookup: WordLookup): WordMatch[] {
    return lookup.maxTypos === 0 ? this.#findPlain(query, lookup.prefix) : this.#findWithTypos(query, lookup);
  }

  #findPlain(query: string, prefix: boolean): WordMatch[] {
    const found: WordMatch[] = [];
    for (let i = this.#lowerBound(query); i < this.#words.length; i++) {
      const word = this.#words[i] ?? '';
      const exact = word === query;
      if (!exact && !(prefix && word.startsWith(query))) break;
      found.push({ id: this.#ids[i] ?? 0, typos: 0, length: query.length, exact });
      if (!prefix) break;
    }
    return found;
  }

  #findWithTypos(query: string, { maxTypos, prefix }: WordLookup): WordMatch[] {
    const width = query.length + 1;
    const first = rowAt(this.#rows, 0, width);
    for (let j = 0; j < width; j++) first[j] = j;
    const found: WordMatch[] = [];
    // Best distance of any beginning of the current word, and the length of that beginning, by depth.
    const best: number[] = [query.length];
    const bestLength: number[] = [0];
    let valid = 0;
    let i = 0;
    while (i < this.#words.length) {
      const word = this.#words[i] ?? '';
      let depth = valid;
      let pruned = false;
      while (depth < word.length && !pruned) {
        depth++;
        const smallest = this.#step(word, depth, query);
        const whole = this.#rows[depth]?.[query.length] ?? 255;
        const before = best[depth - 1] ?? 255;
        best[depth] = Math.min(before, whole);
        bestLength[depth] = whole < before ? depth : (bestLength[depth - 1] ?? 0);
        pruned = smallest > maxTypos;
      }
      valid = depth;
      const typos = prefix ? (best[depth] ?? 255) : pruned ? 255 : (this.#rows[depth]?.[query.length] ?? 255);
      if (typos <= maxTypos) {
        const length = prefix ? (bestLength[depth] ?? 0) : word.length;
        const id = this.#ids[i] ?? 0;
        found.push({ id, typos: typos + firstLetterTypo(typos, word, query), length, exact: word === query });
        i++;
      } else {
        i++;
        // Nothing below a pruned beginning can match.
        if (pruned) while (i < this.#words.length && (this.#shared[i] ?? 0) >= depth) i++;
      }
      valid = Math.min(valid, this.#shared[i] ?? 0);
    }
    return found;
  }

  /** Calculates the row of the word's letter at `depth`; answers a lower bound of all distances below it. */
  #step(word: string, depth: number, query: string): number {
    const width = query.length + 1;
    const row = rowAt(this.#rows, depth, width);
    const above = rowAt(this.#rows, depth - 1, width);
    const twoAbove = depth > 1 ? this.#rows[depth - 2] : undefined;
    const letter = word.charCodeAt(depth - 1);
    const letterBefore = depth > 1 ? word.charCodeAt(depth - 2) : -1;
    row[0] = depth;
    let smallest = depth;
    let smallestAbove = above[0] ?? 255;
    for (let j = 1; j < width; j++) {
      const same = query.charCodeAt(j - 1) === letter ? 0 : 1;
      let value = Math.min((above[j] ?? 255) + 1, (row[j - 1] ?? 255) + 1, (above[j - 1] ?? 255) + same);
      if (twoAbove && j > 1 && query.charCodeAt(j - 2) === letter && query.charCodeAt(j - 1) === letterBefore) {
        value = Math.min(value, (twoAbove[j - 2] ?? 255) + 1);
      }
      row[j] = value;
      if (value < smallest) smallest = value;
      if ((above[j] ?? 255) < smallestAbove) smallestAbove = above[j] ?? 255;
    }
    return Math.min(smallest, smallestAbove + 1);
  }

  #lowerBound(query: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(this.#words[middle] ?? '', query) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const firstLetterTypo = (typos: number, word: string, query: string): number =>
  typos > 0 && word.charCodeAt(0) !== query.charCodeAt(0) ? 1 : 0;

function sharedLetters(sorted: readonly string[]): Uint16Array {
  const shared = new Uint16Array(sorted.length);
  for (let i = 1; i < sorted.length; i++) shared[i] = commonPrefix(sorted[i - 1] ?? '', sorted[i] ?? '');
  return shared;
}

function commonPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}
