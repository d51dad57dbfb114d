import type { Cart } from '@exwerk/contract/calls/cart';
import { formatSum } from '@exwerk/contract/money/format-money';
import { useLocale } from '@exwerk/runtime';
import textLooks from '@exwerk/ui/text.module.css';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type ChangedLine, changedLines } from './changed-lines.ts';

/** What has last happened to the lines. Another total without it is news of something else, a coupon, which says so itself. */
function useChangedLines(cart: Cart): readonly ChangedLine[] {
  const [seen, setSeen] = useState(cart);
  const [changed, setChanged] = useState<readonly ChangedLine[]>([]);
  if (seen !== cart) {
    setSeen(cart);
    const found = changedLines(seen, cart);
    const isOtherTotal = seen.pricing.total.centAmount !== cart.pricing.total.centAmount;
    if (found.length > 0 || isOtherTotal) setChanged(found);
  }
  return changed;
}

/** Says to whom the page is read what lines have become, and what the cart comes to; it is there before there is anything to say. */
export function LineNews({ cart }: { cart: Cart }) {
  const locale = useLocale();
  const changed = useChangedLines(cart);
  return (
    <div className={textLooks.visuallyHidden} role="status">
      {changed.map(({ line, isGone }) => (
        <p key={line.id}>
          {isGone ? (
            <FormattedMessage id="checkout.line.removed" values={{ name: line.name }} />
          ) : (
            <>
              {line.name}{' '}
              <FormattedMessage
                id="checkout.line.pieces"
                values={{ quantity: line.quantity, price: formatSum(line.price, locale) }}
              />
            </>
          )}
        </p>
      ))}
      {changed.length > 0 && (
        <p>
          <FormattedMessage id="checkout.coupon.newTotal" values={{ total: formatSum(cart.pricing.total, locale) }} />
        </p>
      )}
    </div>
  );
}
