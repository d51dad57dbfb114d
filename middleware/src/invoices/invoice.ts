import { addressLines } from '@exwerk/contract/address/address-layout';
import type { Address } from '@exwerk/contract/calls/address';
import type { Order } from '@exwerk/contract/calls/order-calls';
import type { Store } from '@exwerk/contract/calls/store-calls';
import { formatDay } from '@exwerk/contract/formats/format-date';
import { formatPermyriad } from '@exwerk/contract/formats/format-number';
import { formatMoney } from '@exwerk/contract/money/format-money';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import type { Money } from '../commerce/money.mapper.ts';
import { mailTexts } from '../mail/mail-texts.ts';
import { type InvoiceTexts, invoiceTexts } from './invoice-texts.ts';

interface Block {
  readonly title: string;
  readonly lines: readonly string[];
}

interface Sum {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

/** What stands on an invoice, in the words and figures of its language. */
export interface Invoice {
  readonly title: string;
  readonly date: string;
  readonly heads: readonly [article: string, quantity: string, amount: string];
  readonly blocks: readonly Block[];
  readonly lines: readonly (readonly [article: string, quantity: string, amount: string])[];
  readonly sums: readonly Sum[];
  readonly note: string | null;
}

/** Where an invoice comes from. `vatNumber` is the seller's own. */
export interface Seller {
  readonly storefront: Storefront;
  readonly vatNumber: string;
  readonly store: Pick<Store, 'emailAddress' | 'phoneNumber'> | null;
}

function blocksOf(order: Order, { storefront, vatNumber, store }: Seller, locale: LocaleRecord): Block[] {
  const texts = invoiceTexts(locale.language);
  const names = mailTexts(locale.language);
  const contact = [store?.emailAddress, store?.phoneNumber].flatMap(line => line ?? []);
  const address = (title: string, value: Address | null): Block[] =>
    value ? [{ title, lines: addressLines(value, storefront.addressLayout) }] : [];
  return [
    { title: texts.seller, lines: ['Exwerk', ...contact, `${texts.vatId}: ${vatNumber}`] },
    ...address(names.billingAddress, order.billingAddress),
    ...address(names.shippingAddress, order.shippingAddress),
  ];
}

function sumsOf(order: Order, texts: InvoiceTexts, locale: LocaleRecord): Sum[] {
  const names = mailTexts(locale.language);
  const sum = (label: string, amount: Money): Sum => ({ label, amount: formatMoney(amount, locale.code) });
  const shipping = order.shippingInfo?.discountedPrice?.value ?? order.shippingInfo?.price;
  const discounts = (order.discounts ?? []).filter(({ target }) => target === 'totalPrice');
  return [
    sum(texts.goods, order.goodsTotal),
    ...discounts.map(({ name, discountedAmount }) =>
      sum(name, { ...discountedAmount, centAmount: -discountedAmount.centAmount }),
    ),
    ...(shipping ? [sum(names.shipping, shipping)] : []),
    ...(order.codFee ? [sum(names.codFee, order.codFee)] : []),
    { ...sum(names.total, order.totalPrice), isTotal: true },
    ...(order.taxedPrice?.taxPortions ?? []).map(({ rate, amount }) =>
      sum(texts.tax.replace('{rate}', formatPermyriad(Math.round(rate * 10_000), locale.code)), amount),
    ),
  ];
}

/** The invoice of an order, from the order's own figures. */
export function invoiceOf(order: Order, seller: Seller, locale: LocaleRecord): Invoice {
  const texts = invoiceTexts(locale.language);
  const { taxedPrice } = order;
  const isNet = taxedPrice !== null && taxedPrice.totalNet.centAmount === taxedPrice.totalGross.centAmount;
  return {
    title: texts.title.replace('{number}', order.orderNumber),
    date: `${texts.date}: ${formatDay(new Date(order.createdAt), locale.code)}`,
    heads: [texts.article, texts.quantity, texts.amount],
    blocks: blocksOf(order, seller, locale),
    lines: order.lineItems.map(({ name, variant, quantity, totalPrice }) => [
      `${name} (${variant.sku})`,
      String(quantity),
      formatMoney(totalPrice, locale.code),
    ]),
    sums: sumsOf(order, texts, locale),
    note: isNet ? texts.netNote : null,
  };
}
