import type { Cart } from '@exwerk/contract/calls/cart';
import { useAppDispatch, useAppSelector, useLocale } from '@exwerk/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { operationFailed, operationSucceeded } from '../operations/operations-slice.ts';
import { problemOf } from '../operations/problem.ts';
import { amountDue } from './amount-due.ts';
import type { PaymentOffer } from './payment-methods.ts';

/**
 * The methods for a cart, loaded when the page opens, when the amount changes (some methods have limits), and when `reload` asks for it.
 * `attempt` counts the last: the provider's component starts anew for it, not for another amount, which is always that of the cart.
 */
export function usePaymentOffer(cart: Cart) {
  const cartId = cart.id;
  const dispatch = useAppDispatch();
  const shopperLocale = useLocale();
  const customerId = useAppSelector(state => state.session.customer?.id);
  const [offer, setOffer] = useState<PaymentOffer | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const asked = useRef({ calls: 0, reloads: 0 });
  const { centAmount: value, currencyCode: currency } = amountDue(cart);

  const load = useCallback(async () => {
    setFailed(false);
    asked.current.calls += 1;
    const call = asked.current.calls;
    const request = { cartId, shopperLocale, ...(customerId !== undefined && { customerId }) };
    const answer = await dispatch(checkoutEndpoints.checkoutPaymentMethods.initiate([request]));
    // What is true of another amount by now is for the call that has overtaken this one to tell.
    if (call !== asked.current.calls) return;
    setAttempt(asked.current.reloads);
    if (answer.data) {
      setOffer(answer.data);
      dispatch(operationSucceeded('paymentContext'));
    } else {
      setFailed(true);
      dispatch(operationFailed('paymentContext', problemOf(answer.error)));
    }
  }, [dispatch, cartId, shopperLocale, customerId]);

  useEffect(() => {
    load();
  }, [load, value]);

  const reload = () => {
    asked.current.reloads += 1;
    return load();
  };
  return { offer: offer && { ...offer, amount: { value, currency } }, isFailed, attempt, reload };
}
