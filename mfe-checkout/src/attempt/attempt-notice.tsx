import type { PaymentAttempt } from '@exwerk/contract/calls/payment-calls';
import { paths, thankYouPath } from '@exwerk/contract/routing/paths';
import { buttonClass } from '@exwerk/ui/button-class';
import { InfoBox } from '@exwerk/ui/info-box';
import { ShopLink } from '@exwerk/ui/shop-link';
import { FormattedMessage } from 'react-intl';
import { Attention } from '../payment/attention.tsx';

type Text = readonly string[];

/** By what became of it: what happened, and what of the money. */
const texts: Record<Exclude<PaymentAttempt['state'], 'ordered' | 'confirming'>, Text> = {
  open: ['checkout.attempt.none', 'checkout.paymentError.money.none'],
  none: ['checkout.attempt.none', 'checkout.paymentError.money.none'],
  refused: ['checkout.paymentError.payment-error', 'checkout.paymentError.money.none'],
  returned: ['checkout.attempt.returned', 'checkout.paymentError.money.returned'],
};

/** What became of the last try to pay, for who comes back; brought into view. */
export function AttemptNotice({ attempt: { state, order } }: { attempt: PaymentAttempt }) {
  if (state === 'confirming') return null;
  if (state !== 'ordered') {
    return (
      <Attention>
        <InfoBox type="warning">
          {texts[state].map(id => (
            <p key={id}>
              <FormattedMessage id={id} />
            </p>
          ))}
        </InfoBox>
      </Attention>
    );
  }
  return (
    <Attention>
      <InfoBox type="success">
        <p>
          <FormattedMessage id="checkout.attempt.ordered" values={{ number: order?.orderNumber }} />
        </p>
        <ShopLink
          href={order?.isOwn ? thankYouPath(order.id) : paths.login}
          className={buttonClass({ look: 'secondary', size: 'sm' })}
        >
          <FormattedMessage id={order?.isOwn ? 'checkout.attempt.seeOrder' : 'checkout.addresses.signIn'} />
        </ShopLink>
      </InfoBox>
    </Attention>
  );
}
