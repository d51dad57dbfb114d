import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { searchProducts } from '@exwerk/contract/calls/catalog-calls';
import { searchPath } from '@exwerk/contract/routing/paths';
import { classNames } from '@exwerk/ui/class-names';
import { linkClass } from '@exwerk/ui/link';
import { ShopLink } from '@exwerk/ui/shop-link';
import tagLooks from '@exwerk/ui/tag.module.css';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './search.module.css';

type Help = Pick<CallAnswer<typeof searchProducts>, 'foundPages' | 'didYouMean'>;

/** Above the products of a text: how it is written, and what else is called so. */
export function SearchHelp({ help: { foundPages = [], didYouMean } }: { help: Help }) {
  const intl = useIntl();
  if (foundPages.length === 0 && didYouMean === undefined) return null;
  return (
    <div className={styles.help}>
      {didYouMean !== undefined && (
        <p className={styles.meant}>
          <FormattedMessage
            id="search.didYouMean"
            values={{
              text: didYouMean,
              a: chunks => (
                <ShopLink className={linkClass()} href={searchPath(didYouMean)}>
                  {chunks}
                </ShopLink>
              ),
            }}
          />
        </p>
      )}
      {foundPages.length > 0 && (
        <nav aria-label={intl.formatMessage({ id: 'search.alsoFound' })}>
          <ul className={classNames(styles.tags, styles.found)}>
            {foundPages.map(({ name, path, trail }) => (
              <li key={path}>
                <ShopLink className={tagLooks.tag} href={path}>
                  {[...trail.slice(-1), name].join(' › ')}
                </ShopLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
