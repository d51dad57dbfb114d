import type { Pricing } from '@exwerk/contract/calls/pricing';
import { formatPermyriad } from '@exwerk/contract/formats/format-number';
import { formatSum } from '@exwerk/contract/money/format-money';
import type { Money } from '@exwerk/contract/money/money';
import { useLocale } from '@exwerk/runtime';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './totals.module.css';

function Row({ label, look = 'row', children }: { label: ReactNode; look?: keyof typeof styles; children: ReactNode }) {
  return (
    <div className={styles[look]}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Goods, what each discount takes off, delivery and payment fee, which come to the total; what is paid of it in cash, and the tax in it. */
export function Totals({ pricing }: { pricing: Pricing }) {
  const locale = useLocale();
  const amount = (value: Money) => formatSum(value, locale);
  const { goods, discounts, delivery, fee, total, cash, isNet, taxPortions } = pricing;
  return (
    <dl className={styles.totals}>
      <Row label={<FormattedMessage id="checkout.totals.goods" />}>{amount(goods)}</Row>
      {discounts.map(({ id, name, amount: taken }) => (
        <Row key={id} look="discount" label={name ?? <FormattedMessage id="checkout.totals.discount" />}>
          {amount({ ...taken, centAmount: -taken.centAmount })}
        </Row>
      ))}
      <Row
        label={
          <FormattedMessage
            id={delivery.isEstimated ? 'checkout.totals.shippingEstimated' : 'checkout.totals.shipping'}
          />
        }
      >
        {delivery.amount.centAmount === 0 ? <FormattedMessage id="checkout.totals.free" /> : amount(delivery.amount)}
      </Row>
      {fee && <Row label={fee.title ?? <FormattedMessage id="checkout.totals.codFee" />}>{amount(fee.amount)}</Row>}
      <Row look="total" label={<FormattedMessage id={isNet ? 'checkout.totals.net' : 'checkout.totals.total'} />}>
        {amount(total)}
      </Row>
      {cash && (
        <>
          <Row label={<FormattedMessage id="checkout.totals.cashRounding" />}>{amount(cash.rounding)}</Row>
          <Row label={<FormattedMessage id="checkout.totals.cashDue" />}>{amount(cash.due)}</Row>
        </>
      )}
      {isNet ? (
        <Row look="tax" label={<FormattedMessage id="checkout.totals.withoutTax" />}>
          {amount({ ...total, centAmount: 0 })}
        </Row>
      ) : (
        taxPortions.map(portion => (
          <Row
            key={portion.rate}
            look="tax"
            label={
              <FormattedMessage
                id="checkout.totals.tax"
                values={{ rate: formatPermyriad(Math.round(portion.rate * 10_000), locale) }}
              />
            }
          >
            {amount(portion.amount)}
          </Row>
        ))
      )}
    </dl>
  );
}
