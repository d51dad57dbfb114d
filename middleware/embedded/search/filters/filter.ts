const COMPARISONS = ['<', '<=', '=', '!=', '>=', '>'] as const;

export type Comparison = (typeof COMPARISONS)[number];

export const isComparison = (text: string | undefined): text is Comparison =>
  COMPARISONS.some(comparison => comparison === text);

/** A condition on a record, whatever parameter it came from. */
export type Filter =
  | { kind: 'and'; of: Filter[] }
  | { kind: 'or'; of: Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'scored'; of: Filter; score: number }
  | { kind: 'facet'; attribute: string; value: string }
  | { kind: 'number'; attribute: string; comparison: Comparison; value: number }
  | { kind: 'range'; attribute: string; from: number; to: number };
