import type { Order } from '@exwerk/contract/calls/order-calls';
import { formatPermyriad } from '@exwerk/contract/formats/format-number';
import { formatMoney } from '@exwerk/contract/money/format-money';
import { multiply } from '@exwerk/contract/money/money';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type { Money } from '../commerce/money.mapper.ts';
import type { Row } from './mail-parts.ts';
import type { MailTexts } from './mail-texts.ts';

/** The lines before discounts and what follows them, row by row as on every page, down to the total. */
export function orderSums(order: Order, texts: MailTexts, { code }: Pick<LocaleRecord, 'code'>): Row[] {
  const money = (amount: Money) => formatMoney(amount, code);
  const { discounts, delivery, fee, total, isNet, taxPortions } = order.pricing;
  const lines = order.lineItems.map(
    ({ quantity, name, variant, price }): Row => [
      `${quantity} × ${name} (${variant.sku})`,
      money(multiply(price, quantity)),
    ],
  );
  const taxes = taxPortions.map(
    ({ rate, amount }): Row => [
      texts.tax.replace('{rate}', formatPermyriad(Math.round(rate * 10_000), code)),
      money(amount),
    ],
  );
  return [
    ...lines,
    ...discounts.map(
      ({ name, amount }): Row => [name ?? texts.discount, money({ ...amount, centAmount: -amount.centAmount })],
    ),
    [texts.shipping, delivery.amount.centAmount === 0 ? texts.shippingFree : money(delivery.amount)],
    ...(fee ? [[fee.title ?? texts.codFee, money(fee.amount)] satisfies Row] : []),
    [isNet ? texts.totalNet : texts.total, money(total)],
    ...(isNet ? [[texts.withoutTax, money({ ...total, centAmount: 0 })] satisfies Row] : taxes),
  ];
}
