import { initialClientType } from '@exwerk/contract/calls/address-options';
import { useAppDispatch, useAppSelector, useLocale } from '@exwerk/runtime';
import { useEffect, useState } from 'react';
import { rememberedClientType } from '../addresses/choice-cookies.ts';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { type PaymentOffer, paymentChoices } from '../payment/payment-methods.ts';

/**
 * Whether the wallet may pay for the cart, asked once for each cart, since its amount has no say in it, and anew when `reload` asks for it.
 * The offer is null, and `isFailed` undefined, until that is known.
 */
export function useExpressOffer(cartId: string, onMissing: () => void) {
  const dispatch = useAppDispatch();
  const shopperLocale = useLocale();
  const storefront = useAppSelector(state => state.storefront.storefront);
  const initialType = useAppSelector(state => initialClientType(state.session.customer, storefront));
  const [offer, setOffer] = useState<PaymentOffer | null>(null);
  const [isFailed, setFailed] = useState<boolean>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const request = checkoutEndpoints.checkoutPaymentMethods.initiate([{ cartId, shopperLocale, walletOnly: true }]);
      const { data } = await dispatch(request);
      if (isGone) return;
      setFailed(!data);
      if (!data) return;
      const clientType = rememberedClientType('express') ?? initialType;
      if (paymentChoices(data, storefront, clientType).length > 0) setOffer(data);
      else onMissing();
    };
    load();
    return () => {
      isGone = true;
      setOffer(null);
    };
  }, [dispatch, cartId, shopperLocale, storefront, initialType, onMissing, attempt]);
  return { offer, isFailed, reload: () => setAttempt(count => count + 1) };
}
