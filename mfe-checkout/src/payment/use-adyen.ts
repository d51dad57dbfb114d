import type { Core, UIElement } from '@adyen/adyen-web';
import type { OnlinePaymentMethod } from '@exwerk/contract/storefronts/storefront';
import { useLocale } from '@exwerk/runtime';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PaymentResult } from './pay.ts';
import type { PaymentOffer } from './payment-methods.ts';

type Json = Record<string, unknown>;

/** What a component is made for. */
export interface ComponentChoice {
  readonly method: OnlinePaymentMethod;
  /** Id of a saved card, null for a card to be typed and for every other method */
  readonly storedCardId: string | null;
  readonly offersSaving: boolean;
}

/** The provider's library, with the components that a page needs of it. */
export interface Library {
  readonly startCheckout: typeof import('./adyen-checkout.ts').startCheckout;
  /** Null where this browser or device does not have the method. `onPress` is that of `AdyenHandlers`. */
  readonly createComponent: (
    checkout: Core,
    offer: PaymentOffer,
    choice: ComponentChoice,
    onPress: () => boolean,
  ) => Promise<UIElement | null>;
}

export interface AdyenHandlers {
  /** Fetches it; called when the first method asks for it. */
  readonly load: () => Promise<Library>;
  /** Called before a wallet's sheet opens; without the answer true it does not. */
  readonly onPress: () => boolean;
  readonly pay: (method: OnlinePaymentMethod, data: Json) => Promise<PaymentResult>;
  readonly submitDetails: (data: Json) => Promise<PaymentResult>;
  /** Called with every end of a try that is not another step of the provider. */
  readonly onResult: (result: PaymentResult, method: OnlinePaymentMethod) => void;
  /** Called when a step of the provider is over because the amount has changed. */
  readonly onStepOver: () => void;
  readonly onUnavailable: (cause: 'part-lost' | 'method-unavailable') => void;
}

interface Actions {
  resolve(response: { resultCode: never; action?: never }): void;
  reject(): void;
}

/**
 * The provider's component of a method inside `place`. Answers how to submit it, and whether it stands ready. Another amount is told to the component as it stands, so nothing typed is lost; a component that
 * has begun a step of the provider at the old amount starts anew, and so does any for another `attempt`.
 */
export function useAdyen(
  { offer, attempt }: { offer: PaymentOffer; attempt: number },
  { method, storedCardId, offersSaving }: Omit<ComponentChoice, 'method'> & { method: OnlinePaymentMethod | null },
  place: RefObject<HTMLDivElement | null>,
  handlers: AdyenHandlers,
) {
  const locale = useLocale();
  const [isReady, setReady] = useState(false);
  const component = useRef<UIElement>(undefined);
  const core = useRef<Core>(undefined);
  const current = useRef(handlers);
  const latest = useRef(offer);
  const isInStep = useRef(false);
  const [restarts, setRestarts] = useState(0);
  useEffect(() => {
    current.current = handlers;
    latest.current = offer;
  });

  const { value, currency } = offer.amount;
  useEffect(() => {
    if (isInStep.current) {
      setRestarts(count => count + 1);
      current.current.onStepOver();
    } else core.current?.update({ amount: { value, currency } }, { shouldReinitializeCheckout: false });
  }, [value, currency]);

  useEffect(() => {
    if (method === null) return;
    // A component whose start is overtaken by another choice must never appear.
    let isGone = false;
    let mounted: UIElement | undefined;
    const finish = (result: PaymentResult, actions: Actions) => {
      isInStep.current = result.kind === 'action';
      if (result.kind === 'action') {
        actions.resolve({ resultCode: result.resultCode, action: result.action } as never);
        return;
      }
      // A wallet keeps its sheet open until it is told.
      if (result.kind === 'lost') actions.reject();
      else actions.resolve({ resultCode: result.kind === 'ordered' ? result.resultCode : 'Refused' } as never);
      current.current.onResult(result, method);
    };
    const start = async () => {
      const { createComponent, startCheckout } = await current.current.load();
      const begun = latest.current;
      const checkout: Core = await startCheckout(begun, locale, {
        onSubmit: async (state, _component, actions) =>
          finish(await current.current.pay(method, { ...state.data }), actions as Actions),
        onAdditionalDetails: async (state, _component, actions) => {
          isInStep.current = false;
          finish(await current.current.submitDetails({ ...state.data }), actions as Actions);
        },
        // A refused component stays locked until it is told to go on.
        onPaymentFailed: (_data, failed) => failed?.setStatus('ready'),
        onError: error => console.warn('The payment component failed', error.name),
      });
      if (isGone) return;
      const choice = { method, storedCardId, offersSaving };
      const made = await createComponent(checkout, begun, choice, () => current.current.onPress());
      if (isGone || !place.current) return;
      if (!made) {
        current.current.onUnavailable('method-unavailable');
        return;
      }
      mounted = made.mount(place.current);
      core.current = checkout;
      const { amount } = latest.current;
      if (amount.value !== begun.amount.value) checkout.update({ amount }, { shouldReinitializeCheckout: false });
      component.current = mounted;
      setReady(true);
    };
    start().catch(error => {
      console.warn('The payment library could not start', error);
      if (!isGone) current.current.onUnavailable('part-lost');
    });
    return () => {
      isGone = true;
      isInStep.current = false;
      mounted?.unmount();
      component.current = undefined;
      core.current = undefined;
      setReady(false);
    };
  }, [attempt, restarts, method, storedCardId, offersSaving, locale, place]);

  return { isReady, submit: () => component.current?.submit() };
}
