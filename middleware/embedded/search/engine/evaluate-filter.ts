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

type Test = (doc: number) => boolean;

/** Turns a filter into a test of a record number. Only declared facets and numbers can be filtered by. */
function testOf(filter: Filter, index: RecordIndex): Test {
  switch (filter.kind) {
    case 'and': {
      const tests = filter.of.map(part => testOf(part, index));
      return doc => tests.every(test => test(doc));
    }
    case 'or': {
      const tests = filter.of.map(part => testOf(part, index));
      return doc => tests.some(test => test(doc));
    }
    case 'not': {
      const test = testOf(filter.of, index);
      return doc => !test(doc);
    }
    case 'facet': {
      const column = index.facets.get(filter.attribute);
      const number = Number(filter.value);
      if (!column) return numberTest(index, filter.attribute, value => value === number);
      // Tags alone compare with case.
      const like = column.like(filter.value);
      const ids = filter.attribute === '_tags' ? like.filter(id => column.values[id] === filter.value) : like;
      return doc => column.of(doc).some(id => ids.includes(id));
    }
    case 'number': {
      const compare = COMPARE[filter.comparison];
      return numberTest(index, filter.attribute, value => compare(value, filter.value));
    }
    case 'range':
      return numberTest(index, filter.attribute, value => value >= filter.from && value <= filter.to);
  }
}

function numberTest(index: RecordIndex, attribute: string, test: (value: number) => boolean): Test {
  const column = index.numbers.get(attribute);
  return column ? doc => column.some(doc, test) : () => false;
}

/** Record numbers that are in use and satisfy the filter, as a mask of ones. */
export function evaluateFilter(filter: Filter, index: RecordIndex): Uint8Array {
  const mask = new Uint8Array(index.length);
  const test = testOf(filter, index);
  for (let doc = 0; doc < mask.length; doc++) {
    if (index.objectIDs[doc] !== undefined && test(doc)) mask[doc] = 1;
  }
  return mask;
}
