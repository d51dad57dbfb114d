import type { Cart, LineItem } from '@exwerk/contract/calls/cart';
import { formatSum } from '@exwerk/contract/money/format-money';
import { multiply } from '@exwerk/contract/money/money';
import { failureTold, useAppDispatch, useLocale } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import { useKeptFocus } from '@exwerk/runtime/use-kept-focus';
import { Button } from '@exwerk/ui/button';
import { Icon } from '@exwerk/ui/icon';
import layout from '@exwerk/ui/layout.module.css';
import { Skeleton } from '@exwerk/ui/skeleton';
import textLooks from '@exwerk/ui/text.module.css';
import { CircleCheck } from 'lucide';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { updateCart } from '../cart-changes/cart-operations.ts';
import styles from './guarantee.module.css';
import { guaranteeOf } from './guarantee-rules.ts';
import { type GuaranteeOffer, useAskedOffers } from './use-guarantee-offers.ts';

function LineOffers({ cart, line }: { cart: Cart; line: LineItem }) {
  const intl = useIntl();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const asked = useAskedOffers(line);
  const offers = asked.data;
  const [adding, setAdding] = useState<string | null>(null);
  const chosen = guaranteeOf(cart, line.variant.sku);
  const told = useKeptFocus<HTMLDivElement>(chosen === undefined);

  const add = async (offer: GuaranteeOffer) => {
    setAdding(offer.sku);
    const action = {
      action: 'addLineItem' as const,
      sku: offer.sku,
      quantity: line.quantity,
      parentSku: line.variant.sku,
    };
    const problem = await dispatch(updateCart('add', [action]));
    setAdding(null);
    dispatch(failureTold('add', problem && intl.formatMessage({ id: 'checkout.add.failed' })));
  };

  const isWithout = !asked.isFetching && !asked.isError && offers.length === 0;
  if (isWithout && !chosen) return null;
  return (
    <section className={styles.line}>
      <h3 className={styles.name}>{line.name}</h3>
      <div ref={told} role="status" tabIndex={-1}>
        {chosen && (
          <p className={styles.chosen}>
            <Icon of={CircleCheck} size="sm" />
            <FormattedMessage id="checkout.guarantee.chosen" values={{ name: chosen.name }} />
          </p>
        )}
      </div>
      <Block asked={asked}>{() => asked.isFetching && offers.length === 0 && <Skeleton />}</Block>
      <ul className={layout.plainList}>
        {offers.map(offer => {
          const price = formatSum(multiply(offer.price, line.quantity), locale);
          return (
            <li key={offer.sku} className={styles.choice}>
              <span>
                <strong>{offer.name}</strong>
                <span className={styles.price}>{price}</span>
              </span>
              <Button
                look="secondary"
                size="sm"
                busy={adding === offer.sku}
                aria-disabled={adding !== null}
                aria-label={intl.formatMessage({ id: 'checkout.guarantee.takeNamed' }, { name: offer.name, price })}
                onClick={() => add(offer)}
              >
                <FormattedMessage id="checkout.guarantee.take" />
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The guarantees of one or several products of the cart. */
export function GuaranteeChoice({ cart, skus }: { cart: Cart; skus: readonly string[] }) {
  const lines = cart.lineItems.filter(line => line.type !== 'extra_guarantee' && skus.includes(line.variant.sku));
  return (
    <>
      <p className={textLooks.muted}>
        <FormattedMessage id="checkout.guarantee.intro" />
      </p>
      {lines.map(line => (
        <LineOffers key={line.id} cart={cart} line={line} />
      ))}
    </>
  );
}
