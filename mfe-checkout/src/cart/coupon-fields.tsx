import type { Cart } from '@exwerk/contract/calls/cart';
import type { Problem } from '@exwerk/contract/calls/problem';
import { formatSum } from '@exwerk/contract/money/format-money';
import { type AppThunk, useAppDispatch, useLocale } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { Icon } from '@exwerk/ui/icon';
import { TextField } from '@exwerk/ui/text-field';
import { Tag, X } from 'lucide';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { applyCoupon, hasCoupon, removeCoupon } from '../cart-changes/coupons.ts';
import { CartForm } from '../cart-form/cart-form.tsx';
import styles from './coupon-fields.module.css';

/** No form of the cart takes more; of what is longer the browser keeps the beginning, which is a code as unknown. */
const longestCode = 256;

/** The codes that count, and an input for another. What either comes to is said, as is what went wrong. */
export function CouponFields({
  cart,
  disabled,
  onBusy,
}: {
  cart: Cart;
  disabled: boolean;
  onBusy: ((isBusy: boolean) => void) | undefined;
}) {
  const intl = useIntl();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  /** Answers whether it worked. */
  const change = async (work: AppThunk<Promise<Problem | null>>, failed: string): Promise<boolean> => {
    setBusy(true);
    setChanged(false);
    onBusy?.(true);
    const problem = await dispatch(work);
    onBusy?.(false);
    setBusy(false);
    setError(problem ? (problem.communicate ?? intl.formatMessage({ id: failed })) : undefined);
    setChanged(!problem);
    return !problem;
  };

  const submit = async () => {
    const typed = code.trim();
    if (typed === '') return setError(intl.formatMessage({ id: 'validation.required' }));
    if (hasCoupon(cart, typed)) return setError(intl.formatMessage({ id: 'checkout.coupon.known' }));
    if (await change(applyCoupon(typed), 'checkout.coupon.invalid')) setCode('');
    else input.current?.focus();
  };

  const remove = async (id: string) => {
    await change(removeCoupon(id), 'checkout.cart.changeFailed');
    // The button that was pressed is gone.
    input.current?.focus();
  };

  return (
    <>
      {cart.discountCodes.length > 0 && (
        <ul className={styles.codes}>
          {cart.discountCodes.map(({ discountCode }) => (
            <li key={discountCode.id} className={styles.code}>
              <Icon of={Tag} size="sm" />
              {discountCode.code}
              <CartForm fields={{ change: 'removeCoupon', id: discountCode.id }} onSend={() => remove(discountCode.id)}>
                <Button
                  type="submit"
                  look="senary"
                  size="sm"
                  iconOnly
                  disabled={disabled || isBusy}
                  aria-label={intl.formatMessage({ id: 'checkout.coupon.removeNamed' }, { code: discountCode.code })}
                >
                  <Icon of={X} size="sm" />
                </Button>
              </CartForm>
            </li>
          ))}
        </ul>
      )}
      <CartForm fields={{ change: 'useCoupon' }} className={styles.form} onSend={submit}>
        <TextField
          ref={input}
          name="code"
          label={<FormattedMessage id="checkout.coupon.label" />}
          value={code}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={longestCode}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <Button type="submit" look="secondary" busy={isBusy} disabled={disabled}>
          <FormattedMessage id="checkout.coupon.apply" />
        </Button>
      </CartForm>
      <p className={styles.outcome} role="status">
        {isChanged && (
          <FormattedMessage id="checkout.coupon.newTotal" values={{ total: formatSum(cart.pricing.total, locale) }} />
        )}
      </p>
    </>
  );
}
