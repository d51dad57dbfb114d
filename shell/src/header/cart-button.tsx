import {
  overlayClosed,
  overlayOpened,
  selectItemCount,
  useAppDispatch,
  useAppSelector,
} from '@exwerk/shared-kernel/runtime';
import { Icon } from '@exwerk/shared-kernel/ui/icon';
import { VisuallyHidden } from '@exwerk/shared-kernel/ui/visually-hidden';
import { ShoppingCart } from 'lucide';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './header.module.css';
import { isIosSafari } from './ios-safari.ts';
import { useDismiss } from './use-dismiss.ts';

/** SHELL-18: iOS Safari needs its keyboard and toolbar gone first. Milliseconds. */
const iosDelay = 400;

/** SHELL-09, SHELL-10: opens the cart, or says that it is empty. */
export function CartButton() {
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectItemCount);
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
    if (isIosSafari(navigator.userAgent)) setTimeout(show, iosDelay);
    else show();
  };
  return (
    <div className={styles.dropdown} ref={element}>
      <button type="button" className={styles.action} onClick={open}>
        <span className={styles.cartIcon}>
          <Icon of={ShoppingCart} size="lg" />
          {count > 0 && (
            <span className={styles.count} aria-hidden>
              {count}
            </span>
          )}
        </span>
        <span className={styles.actionText} aria-hidden>
          <FormattedMessage id="shell.cart" />
        </span>
        <VisuallyHidden>
          {count > 0 ? (
            <FormattedMessage id="shell.cart.count" values={{ count }} />
          ) : (
            <FormattedMessage id="shell.cart" />
          )}
        </VisuallyHidden>
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
