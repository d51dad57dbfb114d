import { keptNames } from '@exwerk/contract/consent/purposes';
import type { KeptThings } from '@exwerk/runtime';

interface ReachedStep {
  readonly cartId: string;
  readonly step: string;
  /** Without spaces */
  readonly goods: string;
}

const kept = 20;

/** What this page has reported where nothing may be kept. */
const reported = new Set<string>();

const nameOf = ({ cartId, step, goods }: ReachedStep) => `${cartId}.${step}.${goods}`;

function isNewHere(reached: ReachedStep): boolean {
  const name = nameOf(reached);
  return !reported.has(name) && reported.add(name).has(name);
}

/**
 * True the first time that somebody reaches a step of the checkout with these goods, in whatever tab and however often the page is loaded.
 * Without a storage it is what this page remembers.
 */
export function isNewStep(reached: ReachedStep, storage: KeptThings | null): boolean {
  if (storage === null) return isNewHere(reached);
  const known = (storage.getItem(keptNames.reportedSteps) ?? '').split(' ');
  if (known.includes(nameOf(reached))) return false;
  // Of each step, the goods that it was reached with last.
  const others = known.filter(one => !one.startsWith(nameOf({ ...reached, goods: '' })));
  storage.setItem(keptNames.reportedSteps, [nameOf(reached), ...others].slice(0, kept).join(' ').trim());
  return true;
}
