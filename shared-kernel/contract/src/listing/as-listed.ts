import type { ListingFacets } from '../calls/listing-facets.ts';
import { type ListingState, quickTags } from './listing-address.ts';

type Known = Pick<ListingFacets, 'brands' | 'tags' | 'choices'>;

/** What is chosen, each value once and as the listing writes it: an address may write it in other letters, small ones for large. */
export function asListed(state: ListingState, { brands, tags, choices }: Known): ListingState {
  const spelling = (chosen: readonly string[], known: readonly string[]) => {
    const own = new Map(known.map(value => [value.toLowerCase(), value]));
    return [...new Set(chosen.map(value => own.get(value.toLowerCase()) ?? value))];
  };
  const texts = (values: Known['brands'], key = '') => values.map(({ value }) => key + value);
  return {
    ...state,
    brands: spelling(state.brands, texts(brands)),
    tags: spelling(state.tags, [...texts(tags), ...quickTags]),
    choices: spelling(
      state.choices,
      choices.flatMap(({ key, values }) => texts(values, `${key}:`)),
    ),
  };
}
