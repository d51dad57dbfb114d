import { paths } from '@exwerk/contract/routing/paths';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { linkClass } from '@exwerk/ui/link';
import { ShopLink } from '@exwerk/ui/shop-link';
import { Spinner } from '@exwerk/ui/spinner';
import { FormattedMessage } from 'react-intl';
import { Attention } from '../page/attention.tsx';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import type { AttemptOutcome } from './ask-attempt.ts';
import { useAttempt } from './use-attempt.ts';

/** In the place of a page while nobody knows what became of the last try to pay: nobody is asked to pay twice. */
export function AttemptStatus({ onSettled }: { onSettled: (outcome: AttemptOutcome) => void }) {
  const { phase, again } = useAttempt(onSettled);
  if (phase === 'asking') return <PageSkeleton />;
  return (
    <Attention>
      <InfoBox type="info">
        <p>
          <strong>
            <FormattedMessage id="checkout.attempt.confirming" />
          </strong>{' '}
          {phase === 'confirming' && <Spinner size="sm" />}
        </p>
        <p role="status">
          <FormattedMessage id={phase === 'confirming' ? 'checkout.attempt.wait' : 'checkout.attempt.slow'} />
        </p>
        {phase === 'slow' && (
          <>
            <Button look="secondary" size="sm" onClick={again}>
              <FormattedMessage id="checkout.retry" />
            </Button>
            <p>
              <ShopLink href={paths.home} className={linkClass()}>
                <FormattedMessage id="checkout.cart.toShop" />
              </ShopLink>
            </p>
          </>
        )}
      </InfoBox>
    </Attention>
  );
}
