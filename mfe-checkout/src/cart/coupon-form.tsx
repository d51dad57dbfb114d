import type { Cart } from '@exwerk/contract/calls/cart';
import { useAppDispatch } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { Disclosure } from '@exwerk/ui/disclosure';
import { Icon } from '@exwerk/ui/icon';
import { TextField } from '@exwerk/ui/text-field';
import { Tag, X } from 'lucide';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { applyCoupon, removeCoupon } from '../cart-changes/cart-operations.ts';
import styles from './coupon-form.module.css';

/** Coupon codes of the cart: those that count, and an input for another. */
export function CouponForm({ cart }: { cart: Cart }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isKnown = (typed: string) =>
    cart.discountCodes.some(({ discountCode }) => discountCode.code.toLowerCase() === typed.toLowerCase());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === '') return setError(intl.formatMessage({ id: 'validation.required' }));
    if (isKnown(typed)) return setError(intl.formatMessage({ id: 'checkout.coupon.known' }));
    setBusy(true);
    const problem = await dispatch(applyCoupon(typed));
    setBusy(false);
    setError(problem ? (problem.communicate ?? intl.formatMessage({ id: 'checkout.coupon.invalid' })) : undefined);
    if (!problem) setCode('');
  };

  return (
    <Disclosure title={<FormattedMessage id="checkout.coupon.title" />} open={cart.discountCodes.length > 0}>
      {cart.discountCodes.length > 0 && (
        <ul className={styles.codes}>
          {cart.discountCodes.map(({ discountCode }) => (
            <li key={discountCode.id} className={styles.code}>
              <Icon of={Tag} size="sm" />
              {discountCode.code}
              <Button
                look="senary"
                size="sm"
                iconOnly
                aria-label={intl.formatMessage({ id: 'checkout.coupon.removeNamed' }, { code: discountCode.code })}
                onClick={() => dispatch(removeCoupon(discountCode.id))}
              >
                <Icon of={X} size="sm" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={<FormattedMessage id="checkout.coupon.label" />}
          value={code}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={event => setCode(event.currentTarget.value)}
        />
        <Button type="submit" look="secondary" busy={isBusy}>
          <FormattedMessage id="checkout.coupon.apply" />
        </Button>
      </form>
    </Disclosure>
  );
}
