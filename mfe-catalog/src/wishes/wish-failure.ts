import { mostWished } from '@exwerk/contract/wishlist/wishlist-limits';
import type { IntlShape } from 'react-intl';

/** What is said when an article could not be put on the list or taken off: to a full one, trying again adds nothing. */
export const wishFailure = ({ code }: { code?: string }, intl: IntlShape): string =>
  intl.formatMessage(
    { id: code === 'WishlistFull' ? 'catalog.wishlist.full' : 'catalog.wishlist.failed' },
    { count: mostWished },
  );
