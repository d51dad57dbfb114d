import type { PageBudget } from '@exwerk/contract/releases/release';
import type { PageFigures } from './page-figures.ts';

/** How much more than the stable release a page may have that says nothing else: a tenth, and a little. */
const growth = { share: 1.1, elements: 50, state: 5000 };
/** What a page may have that nobody had so far, and that says nothing else. */
const usual = { elements: 1500, state: 120_000 };
/** Two tries of one page differ: what counts is what nobody takes for that. Milliseconds. */
const slower = { times: 2, margin: 50 };

export type Limits = Readonly<Record<keyof PageFigures, number | undefined>>;

/**
 * What a page may be measured with, beside the same page of the stable release. A budget of its own decides alone; the longest task has
 * none, for it is as long as the machine is slow.
 */
export function limitsOf(before: PageFigures | undefined, budget: PageBudget | undefined): Limits {
  return {
    elements: budget?.elements ?? (before ? grown(before.elements, growth.elements) : usual.elements),
    state: budget ? budget.state * 1000 : before ? grown(before.state, growth.state) : usual.state,
    task: before && Math.round(slower.times * before.task + slower.margin),
  };
}

const grown = (before: number, margin: number) => Math.round(before * growth.share) + margin;

/** What is beyond its limit. */
export function overLimits(figures: PageFigures, limits: Limits): (keyof PageFigures)[] {
  const rules = ['elements', 'state', 'task'] as const;
  return rules.filter(rule => figures[rule] > (limits[rule] ?? Number.POSITIVE_INFINITY));
}
