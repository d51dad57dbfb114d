import { Counter, Histogram, type Metric, type Registry } from 'prom-client';

/** Whose a figure is; `release` is the version. */
export type ReleaseLabels = Readonly<Record<'composition' | 'remote' | 'release', string>>;

type More = Readonly<Record<string, string>>;

const labelNames = ['composition', 'remote', 'release'];

/** Metrics by release, of the latest compositions alone: what is counted of one that nobody gets any more is let go. */
export class ReleaseSeries {
  readonly #metrics: Metric[] = [];
  /** By composition, how its series are let go, each by its name and labels. */
  readonly #series = new Map<string, Map<string, () => void>>();

  counter(name: string, help: string, ...more: string[]) {
    const counter = new Counter({ name, help, labelNames: [...labelNames, ...more], registers: [] });
    this.#metrics.push(counter);
    return (labels: ReleaseLabels & More, count = 1) => {
      this.#keep(name, labels, () => counter.remove({ ...labels }));
      counter.inc({ ...labels }, count);
    };
  }

  histogram(name: string, help: string, buckets: readonly number[], ...more: string[]) {
    const given = { name, help, buckets: [...buckets], labelNames: [...labelNames, ...more], registers: [] };
    const histogram = new Histogram(given);
    this.#metrics.push(histogram);
    return (labels: ReleaseLabels & More, value: number) => {
      this.#keep(name, labels, () => histogram.remove({ ...labels }));
      histogram.observe({ ...labels }, value);
    };
  }

  #keep(name: string, labels: ReleaseLabels & More, forget: () => void): void {
    const series = this.#series.get(labels.composition) ?? new Map<string, () => void>();
    this.#series.set(labels.composition, series.set(`${name} ${Object.values(labels).join(' ')}`, forget));
  }

  /** Lets go what was counted of all other compositions. */
  keepOnly(isKept: (composition: string) => boolean): void {
    for (const [composition, series] of this.#series) {
      if (isKept(composition)) continue;
      for (const forget of series.values()) forget();
      this.#series.delete(composition);
    }
  }

  showIn(registry: Registry): void {
    for (const metric of this.#metrics) registry.registerMetric(metric);
  }

  /** All that is counted now. */
  async values(): Promise<{ name: string; labels: Record<string, string | number>; value: number }[]> {
    const metrics = await Promise.all(this.#metrics.map(metric => metric.get()));
    return metrics.flatMap(({ name, values }) =>
      values.map(({ labels, value, ...one }) => ({
        name: 'metricName' in one && typeof one.metricName === 'string' ? one.metricName : name,
        labels: Object.fromEntries(
          Object.entries(labels).flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])),
        ),
        value,
      })),
    );
  }
}
