import type { Figures, Series } from '@exwerk/contract/releases/figures';

type Labels = Series['labels'];

const keyOf = ({ name, labels }: Series) =>
  JSON.stringify([name, Object.entries(labels).sort(([one], [other]) => (one < other ? -1 : 1))]);

/**
 * What all instances together have counted over time. Each counts for itself from zero when it starts, and lets go of what nobody gets
 * any more; what it had counted by then stays here.
 */
export class Tally {
  readonly #latest = new Map<string, Map<string, number>>();
  readonly #sums = new Map<string, Series>();
  #ignoresFirst: boolean;

  /** `fromNow` leaves out what was counted before the first round. */
  constructor({ fromNow = false } = {}) {
    this.#ignoresFirst = fromNow;
  }

  /** Takes one answer of every instance. */
  take(round: readonly Figures[]): void {
    for (const { instance, series } of round) {
      const before = this.#latest.get(instance) ?? new Map<string, number>();
      const after = new Map(series.map(one => [keyOf(one), one.value]));
      if (!this.#ignoresFirst) for (const one of series) this.#add(one, before.get(keyOf(one)) ?? 0);
      this.#latest.set(instance, after);
    }
    if (round.length > 0) this.#ignoresFirst = false;
  }

  #add(one: Series, before: number): void {
    // Less than before: it was let go, and is counted anew.
    const more = one.value >= before ? one.value - before : one.value;
    const key = keyOf(one);
    this.#sums.set(key, { ...one, value: (this.#sums.get(key)?.value ?? 0) + more });
  }

  all(name: string, is: (labels: Labels) => boolean = () => true): Series[] {
    return [...this.#sums.values()].filter(one => one.name === name && is(one.labels));
  }

  sum(name: string, is?: (labels: Labels) => boolean): number {
    return this.all(name, is).reduce((sum, { value }) => sum + value, 0);
  }

  /** Counts of a histogram by bucket, from the lowest upper bound on; the last one has none. */
  buckets(name: string, is: (labels: Labels) => boolean = () => true): Bucket[] {
    const upTo = new Map<number, number>();
    for (const { labels, value } of this.all(`${name}_bucket`, is)) {
      const bound = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le);
      upTo.set(bound, (upTo.get(bound) ?? 0) + value);
    }
    const sorted = [...upTo].sort(([one], [other]) => one - other);
    return sorted.map(([below, count], index) => ({ below, count: count - (sorted[index - 1]?.[1] ?? 0) }));
  }
}

export interface Bucket {
  readonly below: number;
  readonly count: number;
}

/** The value below which a part of all lies, estimated within its bucket; undefined of nothing. */
export function quantile(buckets: readonly Bucket[], part: number): number | undefined {
  const wanted = part * buckets.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  let from = 0;
  for (const { below, count } of buckets) {
    if (count > 0 && passed + count >= wanted)
      return Number.isFinite(below) ? from + ((below - from) * (wanted - passed)) / count : from;
    passed += count;
    from = below;
  }
  return undefined;
}
