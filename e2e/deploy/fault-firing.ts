import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { OwnPrometheus } from './own-prometheus.ts';

export interface Fault {
  readonly begin?: () => unknown;
  /** What somebody does as long as the fault lasts. */
  readonly meanwhile: () => Promise<unknown>;
  /** Milliseconds between two beginnings of that. */
  readonly every: number;
  readonly end?: () => unknown;
  /** Milliseconds in which the alerts must fire. */
  readonly patience?: number;
}

/** Does something again and again, without waiting for its end, until told to stop. */
async function steadily({ meanwhile, every }: Fault, signal: AbortSignal): Promise<void> {
  const open = new Set<Promise<unknown>>();
  while (!signal.aborted) {
    // What becomes of it is a matter of the alert's.
    const one: Promise<unknown> = meanwhile()
      .catch(() => undefined)
      .finally(() => open.delete(one));
    open.add(one);
    await sleep(every);
  }
  await Promise.all(open);
}

/** Alerts that do not fire before a fault do while it lasts, all of them, though not necessarily at once. */
export async function fires(prometheus: OwnPrometheus, alerts: readonly string[], fault: Fault): Promise<void> {
  const firing = async () => {
    const all = await prometheus.firing();
    return alerts.filter(alert => all.has(alert));
  };
  await expect.poll(firing, { timeout: 40_000 }).toEqual([]);
  const seen = new Set<string>();
  const stopping = new AbortController();
  const began = performance.now();
  await fault.begin?.();
  const doing = steadily(fault, stopping.signal);
  const soFar = async () => {
    for (const alert of await firing()) seen.add(alert);
    return [...seen].toSorted();
  };
  try {
    const timeout = fault.patience ?? 60_000;
    await expect.poll(soFar, { timeout, intervals: [200] }).toEqual(alerts.toSorted());
  } finally {
    stopping.abort();
    await fault.end?.();
    await doing;
  }
  const description = `${alerts.join(', ')}: ${Math.round((performance.now() - began) / 1000)} s`;
  test.info().annotations.push({ type: 'figure', description });
}
