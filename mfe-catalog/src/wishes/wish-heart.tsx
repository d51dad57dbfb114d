import { failureTold, useAppDispatch } from '@exwerk/runtime';
import { classNames } from '@exwerk/ui/class-names';
import drawnIcon from '@exwerk/ui/drawn-icon.module.css';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './wish-heart.module.css';
import { useWishesOfList } from './wishes-of-list.tsx';

/** On a tile: puts its product on the visitor's wish list, or takes it off. */
export function WishHeart({ sku, name }: { sku: string; name: string }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { wished, toggle } = useWishesOfList();
  const isWished = wished.has(sku);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    const failure = await toggle(sku);
    setBusy(false);
    dispatch(failureTold('wish', failure));
  };
  return (
    <button
      type="button"
      className={classNames(drawnIcon.heart, styles.heart)}
      aria-pressed={isWished}
      aria-label={intl.formatMessage({ id: 'catalog.wishlist.add.named' }, { name })}
      onClick={press}
    />
  );
}
