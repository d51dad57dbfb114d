import type { Row } from './rows.ts';
import type { SoftNavigation } from './soft-navigation.ts';
import { inWords, type Spread } from './spread.ts';

/** Milliseconds. */
const goals = { hand: 56, filter: 80 };

const rowOf = (what: string, spread: Spread, goal: number): Row => ({
  what,
  measured: inWords(spread),
  budget: `≤ ${goal}`,
  kept: spread.median <= goal,
});

export const softRows = (soft: SoftNavigation): Row[] =>
  soft.map(({ what, spread, goal }) => rowOf(`soft navigation to a product ${what}, ms`, spread, goal));

export const handRows = (hands: Readonly<Record<string, Spread>>): Row[] =>
  Object.entries(hands).map(([what, spread]) =>
    rowOf(`INP of ${what}, CPU / 4, ms`, spread, what === 'filter' ? goals.filter : goals.hand),
  );
