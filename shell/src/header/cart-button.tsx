import { sheetDelay } from '@exwerk/contract/devices/sheet-delay';
import { paths } from '@exwerk/contract/routing/paths';
import {
  overlayClosed,
  overlayOpened,
  selectItemCount,
  useAppDispatch,
  useAppSelector,
  useStorefront,
} from '@exwerk/runtime';
import { classNames } from '@exwerk/ui/class-names';
import { Icon } from '@exwerk/ui/icon';
import textLooks from '@exwerk/ui/text.module.css';
import { ShoppingCart } from 'lucide';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { useDismiss } from '../dismiss/use-dismiss.ts';
import { CountedIcon } from './counted-icon.tsx';
import styles from './header-actions.module.css';

/** Opens the cart, or says that it is empty. */
export function CartButton() {
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectItemCount);
  const { checkoutEnabled } = useStorefront();
  const [isHintShown, setHintShown] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useDismiss(element, isHintShown, () => setHintShown(false));
  const open = () => {
    dispatch(overlayClosed());
    if (count === 0) {
      setHintShown(true);
      return;
    }
    setHintShown(false);
    const show = () => dispatch(overlayOpened('cart-sidebar'));
    const delay = sheetDelay(navigator);
    if (delay > 0) setTimeout(show, delay);
    else show();
  };
  return (
    <div className={styles.dropdown} ref={element}>
      {checkoutEnabled && (
        <noscript>
          <Link to={paths.cart} className={styles.action}>
            <Icon of={ShoppingCart} size="lg" />
            <FormattedMessage id="shell.cart" />
          </Link>
        </noscript>
      )}
      <button type="button" className={classNames(styles.action, styles.scripted)} onClick={open}>
        <CountedIcon of={ShoppingCart} count={count} />
        <span className={styles.actionText} aria-hidden>
          <FormattedMessage id="shell.cart" />
        </span>
        <span className={textLooks.visuallyHidden}>
          {count > 0 ? (
            <FormattedMessage id="shell.cart.count" values={{ count }} />
          ) : (
            <FormattedMessage id="shell.cart" />
          )}
        </span>
      </button>
      <div role="status">
        {isHintShown && (
          <p className={styles.hint}>
            <FormattedMessage id="shell.cart.empty" />
          </p>
        )}
      </div>
    </div>
  );
}
