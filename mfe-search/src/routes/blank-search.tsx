import { emptyListing, quickTags, writeListing } from '@exwerk/contract/listing/listing-address';
import { paths } from '@exwerk/contract/routing/paths';
import { Icon } from '@exwerk/ui/icon';
import { ShopLink } from '@exwerk/ui/shop-link';
import tagLooks from '@exwerk/ui/tag.module.css';
import textLooks from '@exwerk/ui/text.module.css';
import { Search } from 'lucide';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './search.module.css';

/** Nothing to look for yet. Asks for a text and offers the quick filters. */
export function BlankSearch() {
  const intl = useIntl();
  return (
    <div className={styles.blank}>
      <Icon of={Search} size="xl4" />
      <p className={styles.blankTitle}>
        <FormattedMessage id="search.blank" />
      </p>
      <p className={textLooks.muted}>
        <FormattedMessage id="search.blank.hint" />
      </p>
      <ul className={styles.tags} aria-label={intl.formatMessage({ id: 'search.quickTags' })}>
        {quickTags.map(tag => (
          <li key={tag}>
            <ShopLink className={tagLooks.tag} href={paths.search + writeListing({ ...emptyListing, tags: [tag] })}>
              <FormattedMessage id={`search.tag.${tag}`} />
            </ShopLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
