import { Icon } from '@exwerk/ui/icon';
import { ShopLink } from '@exwerk/ui/shop-link';
import tagLooks from '@exwerk/ui/tag.module.css';
import { X } from 'lucide';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import styles from './listing.module.css';
import { emptyListing, hasFilters, type ListingState, writeListing } from './listing-state.ts';

interface Chip {
  text: string;
  without: ListingState;
}

function chipsOf(state: ListingState, intl: IntlShape): Chip[] {
  const { brands, tags, priceMin, priceMax, minRating } = state;
  const first = { ...state, page: 1 };
  const chips: Chip[] = [
    ...brands.map(brand => ({ text: brand, without: { ...first, brands: brands.filter(other => other !== brand) } })),
    ...tags.map(tag => ({ text: tag, without: { ...first, tags: tags.filter(other => other !== tag) } })),
  ];
  if (priceMin !== null || priceMax !== null) {
    const text = `${priceMin === null ? '' : intl.formatNumber(priceMin)} – ${priceMax === null ? '' : intl.formatNumber(priceMax)}`;
    chips.push({ text: text.trim(), without: { ...first, priceMin: null, priceMax: null } });
  }
  if (minRating !== null) {
    const text = intl.formatMessage({ id: 'catalog.filter.ratingFrom' }, { stars: minRating });
    chips.push({ text, without: { ...first, minRating: null } });
  }
  return chips;
}

/** What is chosen, each with a link that takes it away. */
export function ActiveFilters({ path, state }: { path: string; state: ListingState }) {
  const intl = useIntl();
  if (!hasFilters(state)) return null;
  const cleared = { ...emptyListing, pageSize: state.pageSize, sortBy: state.sortBy };
  return (
    <ul className={styles.chips}>
      {chipsOf(state, intl).map(({ text, without }) => (
        <li key={text}>
          <ShopLink
            className={tagLooks.tag}
            href={`${path}${writeListing(without)}`}
            aria-label={intl.formatMessage({ id: 'catalog.filter.remove' }, { filter: text })}
          >
            {text} <Icon of={X} size="xs" />
          </ShopLink>
        </li>
      ))}
      <li>
        <ShopLink className={tagLooks.tag} href={`${path}${writeListing(cleared)}`}>
          <FormattedMessage id="catalog.filter.clear" />
        </ShopLink>
      </li>
    </ul>
  );
}
