import { reportsPath } from '@exwerk/contract/releases/reported';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { PageState } from '../rendering/page-state.ts';
import type { PageReport } from '../reports/page-report.ts';
import { hearWitness, type Seen } from './witness.ts';

/** Failures that a page tells of in all: one that fails all the time says the same each time. */
const mostFailures = 5;
/** Milliseconds after a failure until it is told: others may follow. */
const pause = 1000;

const nothing = () => ({ vitals: {}, steps: [], failures: [] }) satisfies Partial<PageReport>;

/**
 * Tells the shop how this page fares: when it is left, and soon after something has failed. It sends no cookie and neither the page's
 * address nor what an error says, for that may quote the visitor.
 */
export function reportPage({ composition, remote }: Pick<PageState, 'composition' | 'remote'>): void {
  let told: Pick<PageReport, 'vitals' | 'steps' | 'failures'> = nothing();
  let isFirst = true;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const steps = new Set<string>();
  const known = new Set<unknown>();

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const isEmpty = Object.keys(told.vitals).length + told.steps.length + told.failures.length === 0;
    if (isEmpty && !isFirst) return;
    const report: PageReport = { composition: composition.id, remote, isFirst, ...told };
    isFirst = false;
    told = nothing();
    fetch(reportsPath, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    }).catch(() => undefined);
  };

  const hear = (seen: Seen) => {
    if ('step' in seen) {
      if (steps.has(seen.step)) return;
      steps.add(seen.step);
      told.steps.push(seen.step);
      return;
    }
    const { error, region } = seen;
    // An error that has cost a region may come as the region's and as the page's.
    if (failures >= mostFailures || (region === undefined && known.has(error))) return;
    failures += 1;
    if (error) known.add(error);
    told.failures.push({ name: nameOf(error), stack: stackOf(error), ...(region !== undefined && { region }) });
    timer ??= setTimeout(send, pause);
  };

  for (const observe of [onCLS, onINP, onLCP, onTTFB])
    observe(({ name, value }) => {
      told.vitals[name] = Math.max(0, value);
    });
  hearWitness(hear);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  window.addEventListener('pagehide', send);
}

const nameOf = (error: unknown): string =>
  (error instanceof Error && /^[A-Za-z]\w{0,39}$/.exec(error.name)?.[0]) || 'Error';

/** Places in scripts alone: the message stands in front of them, and queries may hold anything. */
function stackOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const places = stack.matchAll(/(\w+:\/\/[^\s()@?#]+\.js)(?:[?#][^\s():]*)?(:\d+:\d+)/g);
  return [...places]
    .slice(0, 20)
    .map(([, file, place]) => `${file}${place}`)
    .join('\n')
    .slice(0, 4000);
}
