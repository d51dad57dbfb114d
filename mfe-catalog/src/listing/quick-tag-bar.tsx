import { type ListingState, quickTags, toggled, writeListing } from '@exwerk/contract/listing/listing-address';
import { ShopLink } from '@exwerk/ui/shop-link';
import tagLooks from '@exwerk/ui/tag.module.css';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './listing.module.css';

/** The five quick filters above the products. */
export const QuickTagBar = memo(function QuickTagBar({ path, state }: { path: string; state: ListingState }) {
  const intl = useIntl();
  return (
    <ul className={styles.quickTags} aria-label={intl.formatMessage({ id: 'catalog.quickTags' })}>
      {quickTags.map(tag => (
        <li key={tag}>
          <ShopLink
            className={tagLooks.tag}
            href={path + writeListing({ ...state, tags: toggled(state.tags, tag), page: 1 })}
            aria-current={state.tags.includes(tag) || undefined}
          >
            <FormattedMessage id={`catalog.tag.${tag}`} />
          </ShopLink>
        </li>
      ))}
    </ul>
  );
});
