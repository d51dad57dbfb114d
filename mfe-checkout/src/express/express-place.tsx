import type { Cart } from '@exwerk/contract/calls/cart';
import { shortagesOf } from '@exwerk/contract/calls/shortages';
import { expressMethod } from '@exwerk/contract/storefronts/express-method';
import { rest, useStorefront } from '@exwerk/runtime';
import textLooks from '@exwerk/ui/text.module.css';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Terms } from '../payment/terms.tsx';
import type { ExpressCheckout } from './express-checkout.tsx';
import styles from './express-place.module.css';

/** Milliseconds for which a busy page may put it off. */
const patience = 3000;

/** Fetched once the page is at rest: whoever goes the usual way has nothing of it. A chunk that does not come leaves the usual way. */
function useExpressCheckout(isOpen: boolean, onMissing: () => void): typeof ExpressCheckout | null {
  const [component, setComponent] = useState<typeof ExpressCheckout | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    rest(patience)
      .then(() => import(/* webpackChunkName: "express-checkout" */ './express-checkout.tsx'))
      .then(loaded => setComponent(() => loaded.ExpressCheckout), onMissing);
  }, [isOpen, onMissing]);
  return component;
}

/**
 * Ordering from the cart by a wallet that knows the addresses. Its room is kept from the start, so nothing moves when the wallet's button
 * comes; without the wallet there is nothing.
 */
export function ExpressPlace({ cart }: { cart: Cart }) {
  const intl = useIntl();
  const { onlinePaymentMethods } = useStorefront();
  const [isMissing, setMissing] = useState(false);
  const isOpen = onlinePaymentMethods.includes(expressMethod) && !isMissing;
  const onMissing = useCallback(() => setMissing(true), []);
  const Checkout = useExpressCheckout(isOpen, onMissing);
  if (!isOpen) return null;
  // What is short is said where it is, and there is nothing to order until then.
  const isShort = shortagesOf(cart.lineItems).length > 0;
  return (
    <section
      className={isShort ? undefined : styles.place}
      aria-label={intl.formatMessage({ id: 'checkout.express.title' })}
    >
      <div className={isShort ? undefined : styles.button}>
        {Checkout && <Checkout cart={cart} isShort={isShort} onMissing={onMissing} />}
      </div>
      {!isShort && <Agreement />}
    </section>
  );
}

const look = `${textLooks.small} ${textLooks.muted}`;

/** What the button means, and what its owner agrees to by it. */
function Agreement() {
  const { newsletterOptional } = useStorefront();
  return (
    <>
      <p className={look}>
        <FormattedMessage id="checkout.express.about" /> <Terms />
      </p>
      {!newsletterOptional && (
        <p className={look}>
          <FormattedMessage id="checkout.consent.softNewsletter" />
        </p>
      )}
    </>
  );
}
