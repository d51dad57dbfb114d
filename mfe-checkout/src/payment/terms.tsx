import { contentPath } from '@exwerk/contract/routing/paths';
import { linkClass } from '@exwerk/ui/link';
import { ShopLink } from '@exwerk/ui/shop-link';
import { FormattedMessage } from 'react-intl';

/** What whoever orders agrees to. */
export function Terms() {
  return (
    <FormattedMessage
      id="checkout.payment.terms"
      values={{
        terms: text => (
          <ShopLink href={contentPath('terms-and-conditions')} className={linkClass()}>
            {text}
          </ShopLink>
        ),
      }}
    />
  );
}
