import type { Cart } from '@exwerk/contract/calls/cart';
import { inDisplayOrder } from '@exwerk/contract/calls/line-order';
import { shortagesOf } from '@exwerk/contract/calls/shortages';
import { selectIsOpen, useAppSelector } from '@exwerk/runtime';
import { useKeptFocus } from '@exwerk/runtime/use-kept-focus';
import { classNames } from '@exwerk/ui/class-names';
import { useIntl } from 'react-intl';
import { LineNews } from './line-news.tsx';
import styles from './line-row.module.css';
import { LineRow } from './line-row.tsx';

/** The lines, to be changed, and what has become of them. One that was taken out, or whose button has done its work, leaves the focus to the others. */
export function CartLines({ cart, className }: { cart: Cart; className: string | undefined }) {
  const intl = useIntl();
  // What a line's button has opened gives the focus back when it closes.
  const isCovered = useAppSelector(state => selectIsOpen(state, 'cart-sidebar'));
  const left = [cart.lineItems.length, shortagesOf(cart.lineItems).length, isCovered];
  return (
    <>
      <LineNews cart={cart} />
      <ul
        ref={useKeptFocus<HTMLUListElement>(left.join())}
        tabIndex={-1}
        className={classNames(styles.lines, className)}
        aria-label={intl.formatMessage({ id: 'checkout.cart.title' })}
      >
        {inDisplayOrder(cart.lineItems).map(line => (
          <LineRow key={line.id} line={line} />
        ))}
      </ul>
    </>
  );
}
