import type { Cart } from '@exwerk/contract/calls/cart';
import { formatPermyriad } from '@exwerk/contract/formats/format-number';
import { formatMoney } from '@exwerk/contract/money/format-money';
import type { Money } from '@exwerk/contract/money/money';
import { useLocale, useStorefront } from '@exwerk/runtime';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { deliveryCost, expectedTotal } from './shipping-fee.ts';
import styles from './totals.module.css';

/** What a cart and an order have in common for the sums below their lines. */
export interface Sums {
  readonly goodsTotal: Money;
  readonly discounts: readonly { readonly id: string; readonly name: string; readonly amount: Money }[];
  readonly shipping: Money;
  readonly isShippingEstimated: boolean;
  readonly fee: { readonly title: string; readonly amount: Money } | null;
  readonly taxPortions: readonly { readonly rate: number; readonly amount: Money }[];
  readonly isNet: boolean;
  readonly total: Money;
}

/** The sums of a cart; delivery is estimated from the country's table until the cart has an address. */
export function useCartSums(cart: Cart, codFeeTitle: string): Sums {
  const storefront = useStorefront();
  const cost = deliveryCost(cart, storefront);
  const fee = cart.custom.calculatedCodFee;
  return {
    goodsTotal: cart.goodsTotal,
    discounts: cart.discounts
      .filter(discount => discount.discountedAmount.centAmount > 0)
      .map(({ id, name, discountedAmount }) => ({ id, name, amount: discountedAmount })),
    shipping: cost.fee,
    isShippingEstimated: cart.shippingInfo === null,
    // No line for a fee of nothing.
    fee: fee && fee.centAmount > 0 ? { title: codFeeTitle, amount: fee } : null,
    taxPortions: cart.taxedPrice?.taxPortions ?? [],
    isNet: cart.taxMode === 'External',
    total: expectedTotal(cart, cost),
  };
}

function Row({ label, strong, children }: { label: ReactNode; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? styles.total : styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Goods, reductions already taken, delivery, payment fee and total with the tax in it. */
export function Totals({ sums }: { sums: Sums }) {
  const locale = useLocale();
  const amount = (value: Money) => formatMoney(value, locale);
  return (
    <dl className={styles.totals}>
      <Row label={<FormattedMessage id="checkout.totals.goods" />}>{amount(sums.goodsTotal)}</Row>
      {sums.discounts.map(discount => (
        <div key={discount.id} className={styles.discount}>
          <dt>{discount.name}</dt>
          <dd>−{amount(discount.amount)}</dd>
        </div>
      ))}
      <Row
        label={
          <FormattedMessage
            id={sums.isShippingEstimated ? 'checkout.totals.shippingEstimated' : 'checkout.totals.shipping'}
          />
        }
      >
        {sums.shipping.centAmount === 0 ? <FormattedMessage id="checkout.totals.free" /> : amount(sums.shipping)}
      </Row>
      {sums.fee && <Row label={sums.fee.title}>{amount(sums.fee.amount)}</Row>}
      <Row strong label={<FormattedMessage id={sums.isNet ? 'checkout.totals.net' : 'checkout.totals.total'} />}>
        {amount(sums.total)}
      </Row>
      {sums.taxPortions.map(portion => (
        <div key={portion.rate} className={styles.tax}>
          <dt>
            <FormattedMessage
              id="checkout.totals.tax"
              values={{ rate: formatPermyriad(Math.round(portion.rate * 10_000), locale) }}
            />
          </dt>
          <dd>{amount(portion.amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
