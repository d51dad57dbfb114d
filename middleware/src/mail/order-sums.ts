import type { LineItem } from '@exwerk/contract/calls/cart';
import { guaranteedLine } from '@exwerk/contract/calls/line-order';
import type { Order } from '@exwerk/contract/calls/order-calls';
import type { Pricing } from '@exwerk/contract/calls/pricing';
import { formatPermyriad } from '@exwerk/contract/formats/format-number';
import { formatSum } from '@exwerk/contract/money/format-money';
import { multiply } from '@exwerk/contract/money/money';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type { Money } from '../commerce/money.mapper.ts';
import type { MailTexts } from './mail-texts.ts';

/** A row of what an order costs, in the words and figures of its language. */
export interface SumRow {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

type Language = Pick<LocaleRecord, 'code'>;

/** The article of a line with its number, and of a guarantee what it is for. */
export function articleOf(
  line: LineItem,
  { lineItems }: Pick<Order, 'lineItems'>,
  texts: Pick<MailTexts, 'guaranteeFor'>,
): string {
  const article = `${line.name} (${line.variant.sku})`;
  const guaranteed = guaranteedLine(line, lineItems);
  return guaranteed ? `${article} – ${texts.guaranteeFor.replace('{name}', () => guaranteed.name)}` : article;
}

/** What a line costs before the discounts of the cart. */
export const lineAmount = ({ price, quantity }: LineItem, { code }: Language): string =>
  formatSum(multiply(price, quantity), code);

/** What follows the goods, row by row as on every page, down to the total and the tax in it. */
export function sumRows(pricing: Pricing, texts: MailTexts, { code }: Language): SumRow[] {
  const row = (label: string, amount: Money): SumRow => ({ label, amount: formatSum(amount, code) });
  const { discounts, delivery, fee, total, cash, isNet, taxPortions } = pricing;
  const taxes = taxPortions.map(({ rate, amount }) =>
    row(texts.tax.replace('{rate}', formatPermyriad(Math.round(rate * 10_000), code)), amount),
  );
  return [
    ...discounts.map(({ name, amount }) => row(name ?? texts.discount, { ...amount, centAmount: -amount.centAmount })),
    delivery.amount.centAmount === 0
      ? { label: texts.shipping, amount: texts.shippingFree }
      : row(texts.shipping, delivery.amount),
    ...(fee ? [row(fee.title ?? texts.codFee, fee.amount)] : []),
    { ...row(isNet ? texts.totalNet : texts.total, total), isTotal: true },
    ...(cash ? [row(texts.cashRounding, cash.rounding), row(texts.cashDue, cash.due)] : []),
    ...(isNet ? [row(texts.withoutTax, { ...total, centAmount: 0 })] : taxes),
  ];
}
