import { badRequest } from '../problem.ts';
import { type Filter, isComparison } from './filter.ts';
import { facet } from './parse-filters.ts';

/** `facetFilters` and `numericFilters`: a list whose parts are all required; a list inside it means "any of". */
export type FilterList = string | FilterList[];

export function parseFacetFilters(list: FilterList): Filter {
  return parseList(list, text => {
    const colon = text.indexOf(':');
    if (colon < 1) throw badRequest(`facetFilters: '${text}' is not of the form attribute:value`);
    return facet(text.slice(0, colon), text.slice(colon + 1));
  });
}

export function parseNumericFilters(list: FilterList): Filter {
  return parseList(list, text => {
    const range = /^\s*([^:<>=!]+?)\s*:\s*(-?[\d.]+)\s+TO\s+(-?[\d.]+)\s*$/.exec(text);
    if (range?.[1]) return { kind: 'range', attribute: range[1], from: Number(range[2]), to: Number(range[3]) };
    const [, attribute, comparison, value] = /^\s*([^<>=!]+?)\s*(<=|>=|!=|<|>|=)\s*(-?[\d.]+)\s*$/.exec(text) ?? [];
    if (attribute === undefined || !isComparison(comparison)) {
      throw badRequest(`numericFilters: '${text}' is not of the form attribute operator number`);
    }
    return { kind: 'number', attribute, comparison, value: Number(value) };
  });
}

function parseList(list: FilterList, parse: (text: string) => Filter): Filter {
  if (typeof list === 'string') return { kind: 'and', of: list === '' ? [] : [parse(list)] };
  return {
    kind: 'and',
    of: list.map(part =>
      typeof part === 'string'
        ? parse(part)
        : ({
            kind: 'or',
            of: part.map(any => (typeof any === 'string' ? parse(any) : parseList(any, parse))),
          } as const),
    ),
  };
}
