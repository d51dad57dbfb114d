const NO_BREAK_SPACE = '\u00a0';

/** The same few values occur on thousands of products, and formatting is slow. */
const remembered = <Key>(make: (key: Key) => string): ((key: Key) => string) => {
  const known = new Map<Key, string>();
  return key => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
};

/** How a locale writes the numbers of technical data and discounts. */
export const numbersOf = (locale: string, units: Readonly<Partial<Record<string, string>>>) => {
  const decimals = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  const percents = new Intl.NumberFormat(locale, { style: 'percent' });
  const number = remembered((value: number) => decimals.format(value));
  const unitOf = remembered((unit: string) => (units[unit] ?? unit).replaceAll(' ', NO_BREAK_SPACE));
  return {
    withUnit: (value: number, unit: string): string =>
      unit === '' ? number(value) : `${number(value)}${NO_BREAK_SPACE}${unitOf(unit)}`,
    /** As the language writes it; empty for a plain count. */
    unit: (unit: string): string => (unit === '' ? '' : unitOf(unit)),
    /** Length, width and height in centimetres; lines may end at the signs between them. */
    size: (sides: readonly number[]): string => `${sides.map(number).join(' × ')}${NO_BREAK_SPACE}${unitOf('cm')}`,
    /** 10 for ten percent. */
    percent: (percent: number): string => percents.format(percent / 100),
  };
};

export type Numbers = ReturnType<typeof numbersOf>;
