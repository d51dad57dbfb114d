import type { PaymentAttempt } from '@exwerk/contract/calls/payment-calls';
import { paths, thankYouPath } from '@exwerk/contract/routing/paths';
import { buttonClass } from '@exwerk/ui/button-class';
import { InfoBox } from '@exwerk/ui/info-box';
import { ShopLink } from '@exwerk/ui/shop-link';
import { FormattedMessage } from 'react-intl';
import { Attention } from '../page/attention.tsx';
import { textsOf } from './attempt-texts.ts';

/** What became of the last try to pay, for who comes back; brought into view. */
export function AttemptNotice({ attempt: { state, order } }: { attempt: PaymentAttempt }) {
  return (
    <Attention>
      <InfoBox type={order ? 'success' : 'warning'}>
        {textsOf(state).map(id => (
          <p key={id}>
            <FormattedMessage id={id} values={{ number: order?.orderNumber }} />
          </p>
        ))}
        {order && (
          <ShopLink
            href={order.isOwn ? thankYouPath(order.id) : paths.login}
            className={buttonClass({ look: 'secondary', size: 'sm' })}
          >
            <FormattedMessage id={order.isOwn ? 'checkout.attempt.seeOrder' : 'checkout.addresses.signIn'} />
          </ShopLink>
        )}
      </InfoBox>
    </Attention>
  );
}
