import { formatMoney } from '@exwerk/contract/money/format-money';
import { money } from '@exwerk/contract/money/money';
import { useLocale, useShopNavigationQuery, useStorefront } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { Icon } from '@exwerk/ui/icon';
import tagLooks from '@exwerk/ui/tag.module.css';
import textLooks from '@exwerk/ui/text.module.css';
import { X } from 'lucide';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type SearchState, withoutRefinements } from '../address/search-state.ts';
import { categorySeparator, isCategoryKey } from '../query/ui-state.ts';
import type { FacetProps } from './facet-props.ts';
import styles from './facets.module.css';
import { TagLabel } from './tag-label.tsx';

/** A key's name where the navigation knows it; paths show their last step. */
function CategoryName({ category }: { category: string }) {
  const { data } = useShopNavigationQuery([{ acceptLanguage: useLocale() }], { skip: !isCategoryKey(category) });
  const departments = data?.categories.results ?? [];
  const known = [...departments, ...departments.flatMap(({ children }) => children)].find(
    ({ key }) => key === category,
  );
  return known?.name ?? category.split(categorySeparator).at(-1);
}

/** Each set refinement with a button that takes it away, and one for all. */
export function ChosenFilters({ state, onChange }: Pick<FacetProps, 'state' | 'onChange'>) {
  const intl = useIntl();
  const { currency } = useStorefront();
  const amount = (units: number) => formatMoney(money(Math.round(units * 100), currency), intl.locale);
  const chips: { key: string; label: ReactNode; without: Partial<SearchState> }[] = [
    ...(state.category === null
      ? []
      : [{ key: 'category', label: <CategoryName category={state.category} />, without: { category: null } }]),
    ...state.brands.map(brand => ({
      key: `brand ${brand}`,
      label: brand,
      without: { brands: state.brands.filter(other => other !== brand) },
    })),
    ...state.tags.map(tag => ({
      key: `tag ${tag}`,
      label: <TagLabel tag={tag} />,
      without: { tags: state.tags.filter(other => other !== tag) },
    })),
    ...(state.priceMin === null && state.priceMax === null
      ? []
      : [
          {
            key: 'price',
            label: [state.priceMin, state.priceMax].map(bound => (bound === null ? '…' : amount(bound))).join(' – '),
            without: { priceMin: null, priceMax: null },
          },
        ]),
    ...(state.minRating === null
      ? []
      : [
          {
            key: 'rating',
            label: <FormattedMessage id="search.rating.andUp" values={{ stars: state.minRating }} />,
            without: { minRating: null },
          },
        ]),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={intl.formatMessage({ id: 'search.chosen' })}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <button type="button" className={tagLooks.tag} onClick={() => onChange({ ...state, ...without, page: 1 })}>
            <span className={textLooks.visuallyHidden}>
              <FormattedMessage id="search.remove" />{' '}
            </span>
            {label}
            <Icon of={X} size="xs" />
          </button>
        </li>
      ))}
      <li>
        <Button look="link" size="sm" onClick={() => onChange(withoutRefinements(state))}>
          <FormattedMessage id="search.clearAll" />
        </Button>
      </li>
    </ul>
  );
}
