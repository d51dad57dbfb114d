import { addressLines } from '@exwerk/contract/address/address-layout';
import type { Address } from '@exwerk/contract/calls/address';
import { inDisplayOrder } from '@exwerk/contract/calls/line-order';
import type { Order } from '@exwerk/contract/calls/order-calls';
import type { Store } from '@exwerk/contract/calls/store-calls';
import { formatDay } from '@exwerk/contract/formats/format-date';
import { formatSum } from '@exwerk/contract/money/format-money';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import { outsideUnion } from '@exwerk/contract/storefronts/vat-prefixes';
import { mailTexts } from '../mail/mail-texts.ts';
import { deliveryTitle } from '../mail/order-mail.ts';
import { articleOf, lineAmount, type SumRow, sumRows } from '../mail/order-sums.ts';
import { sellerLines } from '../stores/seller.ts';
import { invoiceTexts } from './invoice-texts.ts';

interface Block {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What stands on an invoice, in the words and figures of its language. */
export interface Invoice {
  readonly title: string;
  readonly date: string;
  readonly heads: readonly [article: string, quantity: string, amount: string];
  readonly blocks: readonly Block[];
  readonly lines: readonly (readonly [article: string, quantity: string, amount: string])[];
  readonly sums: readonly SumRow[];
  readonly note: string | null;
}

/** Where an invoice comes from. `vatNumber` is the seller's own. */
export interface Seller {
  readonly storefront: Storefront;
  readonly vatNumber: string;
  readonly store: Pick<Store, 'emailAddress' | 'phoneNumber'> | null;
}

function blocksOf(order: Order, { storefront, vatNumber, store }: Seller, locale: LocaleRecord): Block[] {
  const texts = invoiceTexts(locale);
  const names = mailTexts(locale);
  const contact = [store?.emailAddress, store?.phoneNumber].flatMap(line => line ?? []);
  const address = (title: string, value: Address | null, ...more: string[]): Block[] =>
    value ? [{ title, lines: [...addressLines(value, storefront.addressLayout), ...more] }] : [];
  const { billingAddress: payer, pricing } = order;
  // Net prices rest on the buyer's number.
  const buyer = pricing.isNet && payer?.vatNumber ? [texts.vatId.replace('{number}', payer.vatNumber)] : [];
  return [
    {
      title: texts.seller,
      lines: [...sellerLines(locale), ...contact, texts.sellerVatId.replace('{number}', vatNumber)],
    },
    ...address(names.billingAddress, payer, ...buyer),
    ...address(deliveryTitle(names, order), order.shippingAddress),
  ];
}

/** Whether it is the law of the Union that makes the buyer owe the tax. */
function isWithinUnion({ billingAddress, shippingAddress }: Order): boolean {
  const payer = billingAddress?.vatNumber?.slice(0, 2);
  const country = shippingAddress?.country ?? billingAddress?.country;
  return ![payer, country].some(code => code === undefined || outsideUnion.includes(code));
}

/** The invoice of an order, from the order's own figures. */
export function invoiceOf(order: Order, seller: Seller, locale: LocaleRecord): Invoice {
  const texts = invoiceTexts(locale);
  const names = mailTexts(locale);
  const { goods, isNet } = order.pricing;
  return {
    title: texts.title.replace('{number}', order.orderNumber),
    date: texts.date.replace('{date}', formatDay(new Date(order.createdAt), locale.code)),
    heads: [texts.article, texts.quantity, texts.amount],
    blocks: blocksOf(order, seller, locale),
    lines: inDisplayOrder(order.lineItems).map(line => [
      articleOf(line, order, names),
      String(line.quantity),
      lineAmount(line, locale),
    ]),
    sums: [{ label: texts.goods, amount: formatSum(goods, locale.code) }, ...sumRows(order.pricing, names, locale)],
    note: isNet ? [...(isWithinUnion(order) ? [texts.reverseCharge] : []), texts.netNote].join('\n') : null,
  };
}
