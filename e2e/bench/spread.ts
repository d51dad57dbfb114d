/** The median of several tries, and the lowest and highest of them. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

/** How often what takes time is measured. */
export const runs = 7;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function spread(values: readonly number[]): Spread {
  return { median: median(values), low: Math.min(...values), high: Math.max(...values) };
}

/** Does something again and again, one after the other. */
export async function spreadOf(take: () => Promise<number>): Promise<Spread> {
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) values.push(await take());
  return spread(values);
}

/** `84 (80–97)`. */
export const inWords = ({ median, low, high }: Spread, digits = 0): string =>
  `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
