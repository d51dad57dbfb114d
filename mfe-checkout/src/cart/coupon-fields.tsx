import type { Cart } from '@exwerk/contract/calls/cart';
import { formatSum } from '@exwerk/contract/money/format-money';
import { type AppThunk, useAppDispatch, useLocale } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { TextField } from '@exwerk/ui/text-field';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FailedChange } from '../cart-changes/cart-operations.ts';
import { applyCoupon, hasCoupon, isCodeWrong, removeCoupon } from '../cart-changes/coupons.ts';
import { failureText } from '../cart-changes/failure-text.ts';
import { CartForm } from '../cart-form/cart-form.tsx';
import { CouponCodes } from './coupon-codes.tsx';
import { CouponFailure } from './coupon-failure.tsx';
import styles from './coupon-fields.module.css';

/** No form of the cart takes more; of what is longer the browser keeps the beginning, which is a code as unknown. */
const longestCode = 256;

/** The codes that count, and an input for another. What either comes to is said, as is what went wrong with each. */
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
  const [wrongCode, setWrongCode] = useState<string>();
  const [applyFailure, setApplyFailure] = useState<string>();
  const [removeFailure, setRemoveFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  /** Answers what went wrong; null when it worked. */
  const change = async (work: AppThunk<Promise<FailedChange | null>>): Promise<FailedChange | null> => {
    setBusy(true);
    setChanged(false);
    onBusy?.(true);
    const failure = await dispatch(work);
    onBusy?.(false);
    setBusy(false);
    setChanged(!failure);
    return failure;
  };
  const textOf = (failure: FailedChange) => failure.communicate ?? intl.formatMessage({ id: failureText(failure) });

  const refuse = (text: string | undefined) => {
    setApplyFailure(undefined);
    setWrongCode(text);
  };

  const submit = async () => {
    const typed = code.trim();
    if (typed === '') return refuse(intl.formatMessage({ id: 'validation.required' }));
    if (hasCoupon(cart, typed)) return refuse(intl.formatMessage({ id: 'checkout.coupon.known' }));
    const failure = await change(applyCoupon(typed));
    const isRefused = failure !== null && isCodeWrong(failure);
    refuse(isRefused ? intl.formatMessage({ id: 'checkout.coupon.invalid' }) : undefined);
    if (failure && !isRefused) setApplyFailure(textOf(failure));
    if (failure) input.current?.focus();
    else setCode('');
  };

  const remove = async (id: string) => {
    const failure = await change(removeCoupon(id));
    setRemoveFailure(failure ? textOf(failure) : undefined);
    // The button that was pressed is gone.
    if (!failure) input.current?.focus();
  };

  return (
    <>
      <CouponCodes cart={cart} disabled={disabled} busy={isBusy} failure={removeFailure} onRemove={remove} />
      <CartForm fields={{ change: 'useCoupon' }} className={styles.form} onSend={submit}>
        <TextField
          ref={input}
          name="code"
          label={<FormattedMessage id="checkout.coupon.label" />}
          value={code}
          error={wrongCode}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={longestCode}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <Button type="submit" look="secondary" busy={isBusy} disabled={disabled}>
          <FormattedMessage id="checkout.coupon.apply" />
        </Button>
      </CartForm>
      <CouponFailure text={applyFailure} />
      <p className={styles.outcome} role="status">
        {isChanged && (
          <FormattedMessage id="checkout.coupon.newTotal" values={{ total: formatSum(cart.pricing.total, locale) }} />
        )}
      </p>
    </>
  );
}
