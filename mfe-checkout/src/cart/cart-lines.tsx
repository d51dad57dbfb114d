import type { Cart } from '@exwerk/contract/calls/cart';
import { shortagesOf } from '@exwerk/contract/calls/shortages';
import { selectIsOpen, useAppSelector } from '@exwerk/runtime';
import { useKeptFocus } from '@exwerk/runtime/use-kept-focus';
import { inDisplayOrder } from '../guarantee/guarantee-rules.ts';
import { LineRow } from './line-row.tsx';

/** The lines, to be changed. One that was taken out, or whose button has done its work, leaves the focus to the others. */
export function CartLines({ cart, className }: { cart: Cart; className: string | undefined }) {
  // What a line's button has opened gives the focus back when it closes.
  const isCovered = useAppSelector(state => selectIsOpen(state, 'cart-sidebar'));
  const left = [cart.lineItems.length, shortagesOf(cart.lineItems).length, isCovered];
  return (
    <ul ref={useKeptFocus<HTMLUListElement>(left.join())} tabIndex={-1} className={className}>
      {inDisplayOrder(cart).map(line => (
        <LineRow key={line.id} line={line} />
      ))}
    </ul>
  );
}
