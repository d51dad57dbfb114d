import type { Cart } from '@exwerk/contract/calls/cart';
import type { Problem } from '@exwerk/contract/calls/problem';
import { failureTold, useAppDispatch, useStorefront } from '@exwerk/runtime';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { loadAttemptStatus } from '../attempt/load-attempt-status.ts';
import { goToOrder } from '../cart-changes/go-to-order.ts';
import { consentsOf } from './after-order.ts';
import { agreementOf, type Boxes, recordAgreement } from './agreement.ts';
import { type PaymentResult, payOffline, payOnline, submitDetails } from './pay.ts';
import { paymentObstacle } from './payable.ts';
import { failureBy, type PaymentFailure } from './payment-error.ts';
import { groupOf, type PaymentOffer } from './payment-methods.ts';
import { useAdyen } from './use-adyen.ts';
import type { MethodChoice } from './use-method-choice.ts';

const loadAdyen = async () =>
  (await import(/* webpackChunkName: "adyen", webpackMode: "lazy" */ './adyen-components.ts')).library;

export interface PayingHandlers {
  onFailure: (failure: PaymentFailure | null) => void;
  onPaying: (isPaying: boolean) => void;
  /** Called when the order is there, before the page is left. */
  onPaid: () => void;
  /** Called when nobody knows how paying ended. */
  onLost: (problem: Problem) => void;
  /** Asks for the methods anew. */
  onReload: () => void;
}

/**
 * Pays the cart by what is chosen, to its end: the order's page, a failure, or another step of the provider. `place` is the element in which
 * the provider's inputs of the method stand, `isReady` whether they do.
 */
export function usePaying(
  { cart, offer, attempt, isPaying }: { cart: Cart; offer: PaymentOffer; attempt: number; isPaying: boolean },
  { chosen, online, storedCardId, offersSaving }: MethodChoice,
  boxes: Boxes,
  { onFailure: setFailure, onPaying: setPaying, onPaid, onLost, onReload }: PayingHandlers,
) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const storefront = useStorefront();
  const place = useRef<HTMLDivElement>(null);
  /** The cart as it was when a wallet's sheet was opened over it, which shows the total of then. */
  const pressed = useRef(cart);
  const isWallet = online !== null && groupOf(online) === 'wallet';
  const tryBy = <Method extends string>(method: Method) => ({
    method,
    attempt: offer.attempt,
    consents: consentsOf(storefront, boxes),
  });

  const begin = () => {
    setPaying(true);
    setFailure(null);
    loadAttemptStatus().catch(() => undefined);
    return dispatch(recordAgreement(agreementOf(storefront, boxes)));
  };

  const finish = async (result: PaymentResult) => {
    if (result.kind === 'ordered') {
      onPaid();
      await dispatch(goToOrder(navigate, result.order.id));
      return;
    }
    if (result.kind === 'lost') {
      onLost(result.problem);
      return;
    }
    setPaying(false);
    if (result.kind === 'action') return;
    setFailure(result.failure);
    if (chosen === 'paypal') onReload();
  };

  const { isReady, submit } = useAdyen({ offer, attempt }, { method: online, storedCardId, offersSaving }, place, {
    load: loadAdyen,
    onPress: () => {
      if (isPaying) return false;
      pressed.current = cart;
      return true;
    },
    pay: async (method, data) => {
      await begin();
      return dispatch(payOnline(isWallet ? pressed.current : cart, tryBy(method), data));
    },
    submitDetails: data => dispatch(submitDetails(cart.id, tryBy(chosen ?? ''), data)),
    onResult: finish,
    onStepOver: () => setPaying(false),
    onUnavailable: cause => setFailure(failureBy(cause)),
  });

  const orderAndPay = async () => {
    const obstacle = paymentObstacle(cart, offer);
    dispatch(failureTold('payment', obstacle && intl.formatMessage({ id: obstacle })));
    if (obstacle) return;
    if (chosen === 'cod' || chosen === 'bank') {
      await begin();
      await finish(await dispatch(payOffline(cart, tryBy(chosen))));
    } else submit();
  };

  return { place, isReady, isWallet, orderAndPay };
}
