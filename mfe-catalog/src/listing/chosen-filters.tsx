import { type ListingState, toggled, withoutRefinements, writeListing } from '@exwerk/contract/listing/listing-address';
import { formatMoney } from '@exwerk/contract/money/format-money';
import { money } from '@exwerk/contract/money/money';
import { useStorefront } from '@exwerk/runtime';
import { Icon } from '@exwerk/ui/icon';
import { ShopLink } from '@exwerk/ui/shop-link';
import tagLooks from '@exwerk/ui/tag.module.css';
import { X } from 'lucide';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './listing.module.css';
import type { FilterProps } from './listing-props.ts';
import { useTagText } from './use-tag-text.ts';

interface ChosenFilter {
  key: string;
  /** The filter's parameter of the address; technical data go by their key. */
  filter: string;
  text: string;
  without: ListingState;
}

/** Each refinement that is set, as shoppers read it, with the listing as it is without it. */
export function useChosenFilters({ state, facets }: Pick<FilterProps, 'state' | 'facets'>): ChosenFilter[] {
  const intl = useIntl();
  const { currency } = useStorefront();
  const tagText = useTagText();
  // What nobody has a name for goes by its kind: keys are for addresses.
  const kind = (name: 'category' | 'tags') => intl.formatMessage({ id: `catalog.filter.${name}` });
  const amount = (units: number) => formatMoney(money(Math.round(units * 100), currency), intl.locale);
  const bounds = (min: number | null, max: number | null, write: (bound: number) => string) =>
    [min, max].map(bound => (bound === null ? '…' : write(bound))).join(' – ');
  const named = (known: { label: string } | undefined, value: string) =>
    known ? intl.formatMessage({ id: 'catalog.filter.named' }, { label: known.label, value }) : value;
  /** `value` is which of several it is. */
  const chosen = (filter: string, text: string, without: Partial<ListingState>, value = '') => ({
    key: filter + value,
    filter,
    text,
    without: { ...state, page: 1, ...without },
  });
  return [
    state.category !== null && chosen('category', facets.category?.name ?? kind('category'), { category: null }),
    state.inStock && chosen('stock', intl.formatMessage({ id: 'catalog.stock.in' }), { inStock: false }),
    ...state.brands.map(brand => chosen('brand', brand, { brands: toggled(state.brands, brand) }, brand)),
    ...state.tags.map(tag => chosen('tags', tagText(tag) ?? kind('tags'), { tags: toggled(state.tags, tag) }, tag)),
    (state.priceMin ?? state.priceMax) !== null &&
      chosen('price', bounds(state.priceMin, state.priceMax, amount), { priceMin: null, priceMax: null }),
    ...state.ranges.map(({ key, min, max }) => {
      const known = facets.ranges.find(range => range.key === key);
      const text = bounds(min, max, bound => intl.formatNumber(bound, { maximumFractionDigits: 6 }));
      return chosen(key, named(known, `${text} ${known?.unit ?? ''}`.trim()), {
        ranges: state.ranges.filter(range => range.key !== key),
      });
    }),
    ...state.choices.map(choice => {
      const [key = '', ...words] = choice.split(':');
      const known = facets.choices.find(facet => facet.key === key);
      return chosen(key, named(known, words.join(':')), { choices: toggled(state.choices, choice) }, choice);
    }),
    state.minRating !== null &&
      chosen('rating', intl.formatMessage({ id: 'catalog.filter.ratingFrom' }, { stars: state.minRating }), {
        minRating: null,
      }),
  ].filter(one => one !== false);
}

interface ChosenFiltersProps extends Omit<FilterProps, 'onChange'> {
  /** What the products are of. */
  addressed: ListingState;
}

/**
 * What is chosen, each with a link that takes it away, and one for all. A new choice joins them with its products: all that is below moves, and
 * would be painted twice, before the box that was ticked.
 */
export const ChosenFilters = memo(function ChosenFilters({ path, state, addressed, facets }: ChosenFiltersProps) {
  const intl = useIntl();
  const answered = new Set(useChosenFilters({ state: addressed, facets }).map(({ key }) => key));
  const filters = useChosenFilters({ state, facets }).filter(({ key }) => answered.has(key));
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={intl.formatMessage({ id: 'catalog.filter.chosen' })}>
      {filters.map(({ key, text, without }) => (
        <li key={key}>
          <ShopLink
            className={tagLooks.tag}
            href={path + writeListing(without)}
            aria-label={intl.formatMessage({ id: 'catalog.filter.remove' }, { filter: text })}
          >
            {text} <Icon of={X} size="xs" />
          </ShopLink>
        </li>
      ))}
      <li>
        <ShopLink className={tagLooks.tag} href={path + writeListing(withoutRefinements(state))}>
          <FormattedMessage id="catalog.filter.clear" />
        </ShopLink>
      </li>
    </ul>
  );
});
