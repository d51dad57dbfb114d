import { emptyListing, quickTags, writeListing } from '@exwerk/contract/listing/listing-address';
import { paths } from '@exwerk/contract/routing/paths';
import { EmptyState } from '@exwerk/ui/empty-state';
import { ShopLink } from '@exwerk/ui/shop-link';
import tagLooks from '@exwerk/ui/tag.module.css';
import { Search } from 'lucide';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './search.module.css';

/** Nothing to look for yet. Asks for a text and offers the quick filters. */
export function BlankSearch() {
  const intl = useIntl();
  return (
    <EmptyState
      icon={Search}
      title={<FormattedMessage id="search.blank" />}
      hint={<FormattedMessage id="search.blank.hint" />}
    >
      <ul className={`${styles.tags} ${styles.centred}`} aria-label={intl.formatMessage({ id: 'search.quickTags' })}>
        {quickTags.map(tag => (
          <li key={tag}>
            <ShopLink className={tagLooks.tag} href={paths.search + writeListing({ ...emptyListing, tags: [tag] })}>
              <FormattedMessage id={`search.tag.${tag}`} />
            </ShopLink>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
