import { failureTold, useAppDispatch } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { emptyCart } from '../cart-changes/empty-cart.ts';
import { failureText } from '../cart-changes/failure-text.ts';
import { CartForm } from '../cart-form/cart-form.tsx';
import styles from './clear-cart.module.css';

/** Takes everything out of the cart, once that is asked for and confirmed; both work without scripts. */
export function ClearCart() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const clear = async () => {
    setBusy(true);
    const failure = await dispatch(emptyCart());
    setBusy(false);
    dispatch(failureTold('clear', failure && intl.formatMessage({ id: failureText(failure) })));
  };
  return (
    <details className={styles.clear}>
      <summary>
        <FormattedMessage id="checkout.clear.title" />
      </summary>
      <CartForm fields={{ change: 'clear' }} className={styles.form} onSend={clear}>
        <FormattedMessage id="checkout.clear.question" />
        <Button type="submit" look="secondary" size="sm" busy={isBusy}>
          <FormattedMessage id="checkout.clear.confirm" />
        </Button>
      </CartForm>
    </details>
  );
}
