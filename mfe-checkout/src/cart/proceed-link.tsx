import type { Cart } from '@exwerk/contract/calls/cart';
import { shortagesOf } from '@exwerk/contract/calls/shortages';
import { paths } from '@exwerk/contract/routing/paths';
import { buttonClass } from '@exwerk/ui/button-class';
import { ShopLink } from '@exwerk/ui/shop-link';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './line-row.module.css';

/** The sheet may lie over the page of the cart, which has the same lines. */
const focusShortage = (button: HTMLElement) =>
  (button.closest('dialog') ?? document).querySelector<HTMLElement>('[data-shortage]')?.focus();

/** Leads on to the addresses; closed while something of the cart can't be bought, then it leads to the first such line. */
export function ProceedLink({ cart, size, onLeave }: { cart: Cart; size?: 'lg'; onLeave?: () => void }) {
  const reasonId = useId();
  const isShort = shortagesOf(cart.lineItems).length > 0;
  const text = <FormattedMessage id="checkout.cart.proceed" />;
  const look = buttonClass({ block: true, ...(size && { size }) });
  if (!isShort) {
    return (
      <ShopLink href={paths.addresses} className={look} {...(onLeave && { onClick: onLeave })}>
        {text}
      </ShopLink>
    );
  }
  return (
    <>
      <p className={styles.message} id={reasonId} role="status">
        <FormattedMessage id="checkout.shortage.proceed" />
      </p>
      <button
        type="button"
        className={look}
        aria-disabled
        aria-describedby={reasonId}
        onClick={event => focusShortage(event.currentTarget)}
      >
        {text}
      </button>
    </>
  );
}
