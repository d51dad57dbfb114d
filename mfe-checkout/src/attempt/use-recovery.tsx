import type { Cart } from '@exwerk/contract/calls/cart';
import type { PaymentAttempt } from '@exwerk/contract/calls/payment-calls';
import { paths } from '@exwerk/contract/routing/paths';
import { loadSession, notified, useAppDispatch } from '@exwerk/runtime';
import { LazyBlock } from '@exwerk/runtime/page/lazy-block';
import { buttonClass } from '@exwerk/ui/button-class';
import layout from '@exwerk/ui/layout.module.css';
import { ShopLink } from '@exwerk/ui/shop-link';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { goToOrder } from '../cart-changes/go-to-order.ts';
import { Elsewhere } from '../page/elsewhere.tsx';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import type { AttemptOutcome } from './ask-attempt.ts';
import { keptAttempt } from './kept-attempt.ts';
import { loadAttemptStatus } from './load-attempt-status.ts';

const loadAttemptNotice = async () => ({ default: (await import('./attempt-notice.tsx')).AttemptNotice });

/** What a page that needs a cart does about a try to pay whose end nobody has told. */
export interface Recovery {
  /** In the place of the page; null where the page itself may be shown. */
  readonly instead: ReactNode;
  /** What has become of the last try, above the page */
  readonly notice: ReactNode;
  /** Called when an answer was lost; `isOrdered` when another window has ordered the cart. */
  readonly lost: (isOrdered: boolean) => void;
}

/** Leads to the order that was made, tells that none was, and sends home who has nothing to buy and nothing to hear of. */
export function useRecovery(cart: Cart | null): Recovery {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(() => keptAttempt() !== null);
  const [isOrdered, setOrdered] = useState(false);
  const [outcome, setOutcome] = useState<AttemptOutcome | undefined>(undefined);

  const settle = async (found: AttemptOutcome) => {
    const { order, state } = found ?? {};
    if (order?.isOwn) {
      await dispatch(goToOrder(navigate, order.id));
      const text = intl.formatMessage({ id: 'checkout.paymentError.already-ordered' });
      if (isOrdered) dispatch(notified({ type: 'info', text, duration: null }));
      return;
    }
    if (state !== undefined) await dispatch(loadSession());
    setOutcome(found);
    setAsking(false);
  };

  const instead = () => {
    if (isAsking || (!cart && outcome === undefined))
      return (
        <LazyBlock
          name="checkout/attempt-status"
          load={loadAttemptStatus}
          props={{ onSettled: settle }}
          fallback={<PageSkeleton />}
        />
      );
    if (cart) return null;
    return outcome ? <WithoutCart attempt={outcome} /> : <Elsewhere />;
  };
  return {
    instead: instead(),
    notice: outcome ? <Notice attempt={outcome} /> : null,
    lost: ordered => {
      setOrdered(ordered);
      setOutcome(undefined);
      setAsking(true);
    },
  };
}

function Notice({ attempt }: { attempt: PaymentAttempt }) {
  return <LazyBlock name="checkout/attempt-notice" load={loadAttemptNotice} props={{ attempt }} />;
}

function WithoutCart({ attempt }: { attempt: PaymentAttempt }) {
  return (
    <div className={layout.stack}>
      <Notice attempt={attempt} />
      <p>
        <ShopLink href={paths.home} className={buttonClass()}>
          <FormattedMessage id="checkout.cart.toShop" />
        </ShopLink>
      </p>
    </div>
  );
}
