import { paths } from '@exwerk/contract/routing/paths';
import { loginPath } from '@exwerk/contract/routing/return-path';
import { useStorefront } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { buttonClass } from '@exwerk/ui/button-class';
import { InfoBox } from '@exwerk/ui/info-box';
import { ShopLink } from '@exwerk/ui/shop-link';
import { FormattedMessage } from 'react-intl';
import { Attention } from '../page/attention.tsx';
import { ShortArticles } from '../shortage/short-articles.tsx';
import type { PaymentFailure } from './payment-error.ts';

/** What happened, what became of the money, and the way out. */
export function PaymentFailureBox({ failure }: { failure: PaymentFailure }) {
  const { text, money, articles } = failure;
  return (
    <Attention of={failure.cause === 'out-of-stock' ? failure.cause : failure}>
      <InfoBox type="error">
        <p>{'said' in text ? text.said : <FormattedMessage id={text.id} />}</p>
        {articles.length > 0 && <ShortArticles articles={articles} />}
        {money && (
          <p>
            <FormattedMessage id={`checkout.paymentError.money.${money}`} />
          </p>
        )}
        <WayOut failure={failure} />
      </InfoBox>
    </Attention>
  );
}

const linkLook = buttonClass({ look: 'secondary', size: 'sm' });

function WayOut({ failure: { wayOut } }: { failure: PaymentFailure }) {
  const { checkoutEnabled } = useStorefront();
  switch (wayOut) {
    case 'cart':
      return checkoutEnabled ? (
        <ShopLink href={paths.cart} className={linkLook}>
          <FormattedMessage id="checkout.paymentError.toCart" />
        </ShopLink>
      ) : null;
    case 'addresses':
      return (
        <ShopLink href={paths.addresses} className={linkLook}>
          <FormattedMessage id="checkout.addresses.title" />
        </ShopLink>
      );
    case 'sign-in':
      return (
        <ShopLink href={loginPath(paths.payment)} className={linkLook}>
          <FormattedMessage id="checkout.addresses.signIn" />
        </ShopLink>
      );
    case 'reload':
      return (
        <Button look="secondary" size="sm" onClick={() => window.location.reload()}>
          <FormattedMessage id="checkout.paymentError.reload" />
        </Button>
      );
    case null:
      return null;
  }
}
