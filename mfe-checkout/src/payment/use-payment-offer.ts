import { useAppDispatch, useAppSelector, useLocale } from '@exwerk/shared-kernel/runtime';
import { useCallback, useEffect, useState } from 'react';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { operationFailed, operationSucceeded } from '../operations/operations-slice.ts';
import { problemOf } from '../operations/problem.ts';
import type { PaymentOffer } from './payment-methods.ts';

/** The methods for a cart, loaded when the page opens and again when `reload` asks for it (PAY-19). */
export function usePaymentOffer(cartId: string) {
  const dispatch = useAppDispatch();
  const shopperLocale = useLocale();
  const customerId = useAppSelector(state => state.session.customer?.id);
  const [offer, setOffer] = useState<PaymentOffer | null>(null);
  const [isFailed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    const request = { cartId, shopperLocale, ...(customerId !== undefined && { customerId }) };
    const answer = await dispatch(checkoutEndpoints.checkoutPaymentMethods.initiate([request]));
    if (answer.data) {
      setOffer(answer.data);
      dispatch(operationSucceeded('paymentContext'));
    } else {
      setFailed(true);
      dispatch(operationFailed({ operation: 'paymentContext', message: problemOf(answer.error).message }));
    }
  }, [dispatch, cartId, shopperLocale, customerId]);

  useEffect(() => {
    load();
  }, [load]);

  return { offer, isFailed, reload: load };
}
