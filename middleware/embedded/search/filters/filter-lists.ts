import { badRequest } from '../problem.ts';
import { type Filter, isComparison } from './filter.ts';
import { facet } from './parse-filters.ts';

/** `facetFilters` and `numericFilters`: a list whose parts are all required; a list inside it means "any of". */
export type FilterList = string | FilterList[];

/** With an attribute given, the list holds bare values of it: `tagFilters`. */
export function parseFacetFilters(list: FilterList, attribute?: string): Filter {
  return parseList(list, text => {
    if (attribute !== undefined) return facet(attribute, text);
    const colon = text.indexOf(':');
    if (colon < 1) throw badRequest(`facetFilters: '${text}' is not of the form attribute:value`);
    return facet(text.slice(0, colon), text.slice(colon + 1));
  });
}

/** `optionalFilters`: like `facetFilters`, each worth 1 or the number in `<score=…>`. */
export function parseOptionalFilters(list: FilterList): Filter {
  return parseList(list, text => {
    const [, condition = text, score] = /^(.*)<score=(\d+)>$/.exec(text) ?? [];
    const colon = condition.indexOf(':');
    if (colon < 1) throw badRequest(`optionalFilters: '${text}' is not of the form attribute:value`);
    const of = facet(condition.slice(0, colon), condition.slice(colon + 1));
    return { kind: 'scored', of, score: Number(score ?? 1) };
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
