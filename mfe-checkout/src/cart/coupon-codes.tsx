import type { Cart } from '@exwerk/contract/calls/cart';
import { Button } from '@exwerk/ui/button';
import { Icon } from '@exwerk/ui/icon';
import { Tag, X } from 'lucide';
import { useIntl } from 'react-intl';
import { CartForm } from '../cart-form/cart-form.tsx';
import { CouponFailure } from './coupon-failure.tsx';
import styles from './coupon-fields.module.css';

/** The codes that count, each to be taken out, and why the last one could not be. */
export function CouponCodes({
  cart,
  disabled,
  busy,
  failure,
  onRemove,
}: {
  cart: Cart;
  disabled: boolean;
  busy: boolean;
  failure: string | undefined;
  onRemove: (id: string) => void;
}) {
  const intl = useIntl();
  if (cart.discountCodes.length === 0) return null;
  return (
    <>
      <ul className={styles.codes}>
        {cart.discountCodes.map(({ discountCode }) => (
          <li key={discountCode.id} className={styles.code}>
            <Icon of={Tag} size="sm" />
            {discountCode.code}
            <CartForm fields={{ change: 'removeCoupon', id: discountCode.id }} onSend={() => onRemove(discountCode.id)}>
              <Button
                type="submit"
                look="senary"
                size="sm"
                iconOnly
                disabled={disabled}
                aria-disabled={busy}
                aria-label={intl.formatMessage({ id: 'checkout.coupon.removeNamed' }, { code: discountCode.code })}
              >
                <Icon of={X} size="sm" />
              </Button>
            </CartForm>
          </li>
        ))}
      </ul>
      <CouponFailure text={failure} />
    </>
  );
}
