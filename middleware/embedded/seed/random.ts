/** A repeatable source of choices: the same key always gives the same sequence, on every machine. */
export type Random = {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One element; throws on an empty list. */
  pick<T>(list: readonly T[]): T;
  /** Up to count different elements, in list order. */
  sample<T>(list: readonly T[], count: number): T[];
};

/** FNV-1a, 32 bit. */
export const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
};

/** mulberry32 seeded by the key's hash. */
export const randomFor = (key: string): Random => {
  let state = hash(key);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const pick = <T>(list: readonly T[]): T => {
    const [only] = list.slice(Math.floor(next() * list.length));
    if (only === undefined) throw new Error('Nothing to pick from');
    return only;
  };
  return {
    next,
    pick,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: probability => next() < probability,
    sample: (list, count) => {
      const wanted = Math.min(count, list.length);
      let left = wanted;
      return list.filter((_, index) => {
        if (left === 0 || next() * (list.length - index) >= left) return false;
        left--;
        return true;
      });
    },
  };
};
