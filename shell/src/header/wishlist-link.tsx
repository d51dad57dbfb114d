import { wishlistPath } from '@exwerk/contract/routing/paths';
import { useWishCount } from '@exwerk/runtime/page/wish-count';
import { classNames } from '@exwerk/ui/class-names';
import textLooks from '@exwerk/ui/text.module.css';
import { Heart } from 'lucide';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { CountedIcon } from './counted-icon.tsx';
import styles from './header-actions.module.css';

/** Leads to the wish list; where there is no room for it, the menu does. */
export function WishlistLink() {
  const count = useWishCount();
  return (
    <Link to={wishlistPath} className={classNames(styles.action, styles.wishes)}>
      <CountedIcon of={Heart} count={count} />
      <span className={textLooks.visuallyHidden}>
        {count > 0 ? (
          <FormattedMessage id="shell.wishlist.count" values={{ count }} />
        ) : (
          <FormattedMessage id="shell.wishlist" />
        )}
      </span>
    </Link>
  );
}
