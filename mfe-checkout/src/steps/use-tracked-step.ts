import { useAppDispatch, useConsent } from '@exwerk/runtime';
import { useEffect, useRef } from 'react';
import type { CheckoutStep } from './checkout-steps.tsx';
import type { Basket } from './tell-step.ts';

/**
 * Tells which step was reached, only with a cart and only where the visitor allows it: once for the same goods, however often the page is
 * loaded or returned to. Its failure changes nothing.
 */
export function useTrackedStep(step: CheckoutStep, basket: Basket | null | undefined): void {
  const dispatch = useAppDispatch();
  const isTold = useConsent('analytics', 'personalisation');
  const reached = useRef<string>(undefined);
  useEffect(() => {
    // What changes while the page is open is no new step.
    if (!basket || !isTold || reached.current === basket.id) return;
    reached.current = basket.id;
    import(/* webpackChunkName: "tell-step" */ './tell-step.ts')
      .then(({ tellStep }) => dispatch(tellStep(step, basket)))
      .catch(() => undefined);
  }, [basket, step, dispatch, isTold]);
}
