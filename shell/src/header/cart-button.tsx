import { overlayOpened, selectItemCount, useAppDispatch, useAppSelector } from '@exwerk/shared-kernel/runtime';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { Icon } from '@exwerk/shared-kernel/ui/icon';
import { ShoppingCart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './header.module.css';

/** CART-23: iOS Safari drops the opening animation of a dialog that opens while its toolbar still moves. */
const safariDelay = 400;
const hintDuration = 3000;

export function isIosSafari(userAgent: string): boolean {
  return /iP(hone|ad|od)/.test(userAgent) && /Safari\//.test(userAgent) && !/(CriOS|FxiOS|EdgiOS)\//.test(userAgent);
}

/** SHELL-09, SHELL-10: opens the cart sidebar, or says that the cart is empty. */
export function CartButton() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectItemCount);
  const [hintShown, setHintShown] = useState(false);

  useEffect(() => {
    if (!hintShown) return;
    const timer = setTimeout(() => setHintShown(false), hintDuration);
    return () => clearTimeout(timer);
  }, [hintShown]);

  const open = () => {
    if (count === 0) return setHintShown(true);
    setTimeout(() => dispatch(overlayOpened('cart-sidebar')), isIosSafari(navigator.userAgent) ? safariDelay : 0);
  };

  return (
    <div className={styles.menu}>
      <Button
        look="raw"
        className={styles.tool}
        aria-label={intl.formatMessage({ id: 'shell.cart.label' }, { count })}
        onClick={open}
      >
        <Icon of={ShoppingCart} size="lg" />
        <span className={styles.toolText} aria-hidden>
          <FormattedMessage id="shell.cart" />
        </span>
        {count > 0 && (
          <span className={styles.count} data-testid="cart-count" aria-hidden>
            {count}
          </span>
        )}
      </Button>
      <p className={styles.hint} role="status">
        {hintShown && <FormattedMessage id="shell.cart.empty" />}
      </p>
    </div>
  );
}
