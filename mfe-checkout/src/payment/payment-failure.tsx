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

const links = {
  cart: { href: paths.cart, textId: 'checkout.paymentError.toCart' },
  addresses: { href: paths.addresses, textId: 'checkout.addresses.title' },
  'sign-in': { href: loginPath(paths.payment), textId: 'checkout.addresses.signIn' },
} as const;

function WayOut({ failure: { wayOut } }: { failure: PaymentFailure }) {
  const { checkoutEnabled } = useStorefront();
  if (wayOut === null || (wayOut === 'cart' && !checkoutEnabled)) return null;
  if (wayOut === 'reload') {
    return (
      <Button look="secondary" size="sm" onClick={() => window.location.reload()}>
        <FormattedMessage id="checkout.paymentError.reload" />
      </Button>
    );
  }
  const { href, textId } = links[wayOut];
  return (
    <ShopLink href={href} className={buttonClass({ look: 'secondary', size: 'sm' })}>
      <FormattedMessage id={textId} />
    </ShopLink>
  );
}
