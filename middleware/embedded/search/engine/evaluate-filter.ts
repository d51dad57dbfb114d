import type { Comparison, Filter } from '../filters/filter.ts';
import type { RecordIndex } from './record-index.ts';

const COMPARE: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
};

const and = (into: Uint8Array, mask: Uint8Array): Uint8Array => {
  for (let doc = 0; doc < into.length; doc++) into[doc] = (into[doc] ?? 0) & (mask[doc] ?? 0);
  return into;
};

const or = (into: Uint8Array, mask: Uint8Array): Uint8Array => {
  for (let doc = 0; doc < into.length; doc++) into[doc] = (into[doc] ?? 0) | (mask[doc] ?? 0);
  return into;
};

/** A one for each record number that satisfies the filter. Only declared facets and numbers can be filtered by. */
function maskOf(filter: Filter, index: RecordIndex): Uint8Array {
  const numbers = (attribute: string, test: (value: number) => boolean): Uint8Array =>
    index.numbers.get(attribute)?.mask(index.length, test) ?? new Uint8Array(index.length);
  const masks = (parts: readonly Filter[]): Uint8Array[] => parts.map(part => maskOf(part, index));
  switch (filter.kind) {
    case 'and':
      return masks(filter.of).reduce(and, new Uint8Array(index.length).fill(1));
    case 'or':
      return masks(filter.of).reduce(or, new Uint8Array(index.length));
    case 'not':
      return maskOf(filter.of, index).map(bit => 1 - bit);
    case 'scored':
      return maskOf(filter.of, index);
    case 'facet': {
      const column = index.layout.facets.has(filter.attribute) ? index.facets.get(filter.attribute) : undefined;
      const number = Number(filter.value);
      if (!column) return numbers(filter.attribute, value => value === number);
      const like = column.like(filter.value);
      // Tags alone compare with case.
      return column.mask(filter.attribute === '_tags' ? like.filter(id => column.values[id] === filter.value) : like);
    }
    case 'number': {
      const compare = COMPARE[filter.comparison];
      return numbers(filter.attribute, value => compare(value, filter.value));
    }
    case 'range':
      return numbers(filter.attribute, value => value >= filter.from && value <= filter.to);
  }
}

/** Record numbers that are in use and satisfy the filter, as a mask of ones. */
export function evaluateFilter(filter: Filter, index: RecordIndex): Uint8Array {
  return and(index.alive(), maskOf(filter, index));
}

/**
 * What each record is worth by the scores in a filter: parts joined by AND add up, of parts joined by OR the best counts,
 * or with `sumOr` their sum. Undefined when the filter has no scores.
 */
export function filterScores(filter: Filter, index: RecordIndex, sumOr: boolean): Uint32Array | undefined {
  if (filter.kind === 'scored') {
    const { score } = filter;
    return Uint32Array.from(maskOf(filter.of, index), bit => bit * score);
  }
  if (filter.kind !== 'and' && filter.kind !== 'or') return undefined;
  const parts = filter.of.flatMap(part => filterScores(part, index, sumOr) ?? []);
  if (parts.length === 0) return undefined;
  const adds = filter.kind === 'and' || sumOr;
  return parts.reduce((sum, part) =>
    sum.map((value, doc) => (adds ? value + (part[doc] ?? 0) : Math.max(value, part[doc] ?? 0))),
  );
}
