import { paths } from '@exwerk/contract/routing/paths';
import { loginPath } from '@exwerk/contract/routing/return-path';
import { useAppDispatch, useShopHasSessionEndedQuery } from '@exwerk/runtime';
import { buttonClass } from '@exwerk/ui/button-class';
import { InfoBox } from '@exwerk/ui/info-box';
import { ShopLink } from '@exwerk/ui/shop-link';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type AttemptOutcome, askAttempt } from './ask-attempt.ts';
import { AttemptNotice } from './attempt-notice.tsx';
import { AttemptStatus } from './attempt-status.tsx';

/** What went with the session is there again after the next login. */
function SessionEnded() {
  const { data } = useShopHasSessionEndedQuery([], { refetchOnMountOrArgChange: true });
  if (!data) return null;
  return (
    <InfoBox type="warning">
      <p>
        <FormattedMessage id="checkout.paymentError.session-ended" />
      </p>
      <ShopLink href={loginPath(paths.cart)} className={buttonClass({ look: 'secondary', size: 'sm' })}>
        <FormattedMessage id="checkout.addresses.signIn" />
      </ShopLink>
    </InfoBox>
  );
}

/**
 * Why the cart is empty: for who paid a short while ago and may not know it, on another device or in a window that is closed, and for whose
 * session has ended.
 */
export default function LastAttempt() {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<AttemptOutcome | undefined>(null);
  useEffect(() => {
    dispatch(askAttempt()).then(setOutcome);
  }, [dispatch]);
  if (outcome === undefined) return <AttemptStatus onSettled={setOutcome} />;
  return outcome?.state === 'ordered' ? <AttemptNotice attempt={outcome} /> : <SessionEnded />;
}
