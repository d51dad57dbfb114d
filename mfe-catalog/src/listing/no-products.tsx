import { refinementCount, withoutRefinements, writeListing } from '@exwerk/contract/routing/listing-address';
import { Icon } from '@exwerk/ui/icon';
import { linkClass } from '@exwerk/ui/link';
import { ShopLink } from '@exwerk/ui/shop-link';
import textLooks from '@exwerk/ui/text.module.css';
import { SearchX } from 'lucide';
import { FormattedMessage } from 'react-intl';
import styles from './listing.module.css';
import type { FilterProps } from './listing-props.ts';

/** Says that nothing was found, and offers the way back that fits. */
export function NoProducts({ path, state }: Pick<FilterProps, 'path' | 'state'>) {
  return (
    <div className={styles.empty}>
      <Icon of={SearchX} size="xl4" />
      <p className={styles.emptyTitle}>
        <FormattedMessage id="catalog.noResults" />
      </p>
      <p className={textLooks.muted}>
        <FormattedMessage id="catalog.noResults.hint" />
      </p>
      {refinementCount(state) > 0 && (
        <ShopLink className={linkClass()} href={path + writeListing(withoutRefinements(state))}>
          <FormattedMessage id="catalog.filter.clear" />
        </ShopLink>
      )}
    </div>
  );
}
