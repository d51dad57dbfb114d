import { metrics } from '../metrics/metrics.ts';

/** By the value of a label, what a counter has grown by during the work; without what has not. */
export async function grownBy(
  counter: string,
  label: string,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const read = async () => {
    const { values } = (await metrics.getMetricsAsJSON()).find(({ name }) => name === counter) ?? {};
    return new Map(values?.map(({ labels, value }) => [String(labels[label]), value]));
  };
  const before = await read();
  await work();
  const changes = [...(await read())].map(([key, value]) => [key, value - (before.get(key) ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}
