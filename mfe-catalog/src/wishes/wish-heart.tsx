import { notified, useAppDispatch } from '@exwerk/runtime';
import { classNames } from '@exwerk/ui/class-names';
import { Icon } from '@exwerk/ui/icon';
import { Heart } from 'lucide';
import { useIntl } from 'react-intl';
import { useWished } from './use-wishlist.ts';
import styles from './wish-heart.module.css';

/** On a tile: puts its product on the visitor's wish list, or takes it off. */
export function WishHeart({ sku, name }: { sku: string; name: string }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { isWished, isBusy, toggle } = useWished(sku);
  const press = async () => {
    if (isBusy || (await toggle())) return;
    dispatch(notified({ type: 'error', text: intl.formatMessage({ id: 'catalog.wishlist.failed' }), duration: null }));
  };
  return (
    <button
      type="button"
      className={classNames(styles.heart, isWished && styles.wished)}
      aria-pressed={isWished}
      aria-label={intl.formatMessage({ id: 'catalog.wishlist.add.named' }, { name })}
      onClick={press}
    >
      <Icon of={Heart} />
    </button>
  );
}
