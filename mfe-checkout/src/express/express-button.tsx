import type { Cart } from '@exwerk/contract/calls/cart';
import { expressMethod } from '@exwerk/contract/storefronts/express-method';
import { useAppDispatch, useStorefront } from '@exwerk/runtime';
import { useRef, useState } from 'react';
import { rememberClientType } from '../addresses/choice-cookies.ts';
import { consentsOf } from '../payment/after-order.ts';
import { type PaymentResult, payOnline, submitDetails } from '../payment/pay.ts';
import type { PaymentOffer } from '../payment/payment-methods.ts';
import { useAdyen } from '../payment/use-adyen.ts';
import { recordExpress } from './express-agreement.ts';

/** Nothing is asked beside the button. */
const boxes = { newsletter: false, review: false };

/** The wallet's own button, which orders. */
export function ExpressButton({
  cart,
  offer,
  onPress,
  onResult,
  onMissing,
}: {
  cart: Cart;
  offer: PaymentOffer;
  onPress: () => void;
  onResult: (result: PaymentResult) => void;
  onMissing: () => void;
}) {
  const dispatch = useAppDispatch();
  const storefront = useStorefront();
  const [isPaying, setPaying] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  /** The cart as it was when the wallet's sheet was opened over it, which shows the total of then. */
  const pressed = useRef(cart);
  const told = useRef<Record<string, unknown>>({});
  /** Known at once, so that of two sheets one alone pays. */
  const isBusy = useRef(false);
  const one = { method: expressMethod, attempt: offer.attempt, consents: consentsOf(storefront, boxes) };
  const { centAmount: value, currencyCode: currency } = cart.pricing.total;

  const authorize = (componentData: Record<string, unknown>) => {
    if (isBusy.current) return false;
    isBusy.current = true;
    told.current = componentData;
    return true;
  };
  const rest = () => {
    isBusy.current = false;
    setPaying(false);
  };

  useAdyen(
    { offer: { ...offer, amount: { value, currency } }, attempt: 0 },
    { method: expressMethod, storedCardId: null, offersSaving: false },
    place,
    {
      load: async () => {
        const { expressLibrary } = await import(/* webpackChunkName: "adyen-express" */ './express-component.ts');
        return expressLibrary(authorize);
      },
      onPress: () => {
        if (isBusy.current) return false;
        pressed.current = cart;
        onPress();
        return true;
      },
      pay: async (_method, data) => {
        setPaying(true);
        // A wallet's owner is a person.
        rememberClientType('PRIVATE', 'express');
        await dispatch(recordExpress());
        return dispatch(payOnline(pressed.current, one, data, told.current));
      },
      submitDetails: data => dispatch(submitDetails(cart.id, one, data)),
      onResult: result => {
        if (result.kind !== 'ordered') rest();
        onResult(result);
      },
      onStepOver: rest,
      onUnavailable: onMissing,
    },
  );
  return <div ref={place} inert={isPaying} />;
}
