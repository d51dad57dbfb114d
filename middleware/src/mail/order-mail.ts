import { addressLines } from '@exwerk/contract/address/address-layout';
import type { Address } from '@exwerk/contract/calls/address';
import { inDisplayOrder } from '@exwerk/contract/calls/line-order';
import type { Order } from '@exwerk/contract/calls/order-calls';
import type { Store } from '@exwerk/contract/calls/store-calls';
import { contentPath } from '@exwerk/contract/routing/paths';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { mailOf } from './mail-page.ts';
import { block, link, type MailPart, paragraph, type Row, table } from './mail-parts.ts';
import { type MailTexts, mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';
import { howToPay, isPaidLater, longDate, methodName } from './order-payment.ts';
import { articleOf, lineAmount, sumRows } from './order-sums.ts';

/** What a mail about an order says besides the order. */
export interface OrderMailContext {
  readonly locale: LocaleRecord;
  /** Of the storefront's pages, from the storefront table */
  readonly shopOrigin: string;
  /** The store's account, for those who transfer */
  readonly bank: Store['bankDetails'];
  /** Name and address of the company */
  readonly seller: readonly string[];
  /** Where the buyer sees the order, also without an account */
  readonly orderAddress: string;
  /** Where the buyer ends mails about similar products; null where an order allows none */
  readonly offersAddress: string | null;
}

/** An address as the store's country writes it. */
function addressBlock(title: string, address: Address | null, { country }: LocaleRecord): MailPart[] {
  return address ? [block(title, addressLines(address, storefrontByCountry(country).addressLayout))] : [];
}

/** What the place is called where the goods go, or wait for their buyer. */
export function deliveryTitle(texts: MailTexts, { shippingAddress }: Pick<Order, 'shippingAddress'>): string {
  return shippingAddress?.pickUpPoint === undefined ? texts.shippingAddress : texts.pickUpPoint;
}

export function deliveryBlock(
  texts: MailTexts,
  order: Pick<Order, 'shippingAddress'>,
  locale: LocaleRecord,
): MailPart[] {
  return addressBlock(deliveryTitle(texts, order), order.shippingAddress, locale);
}

/** The confirmation that a buyer gets; null without an address to send it to. */
export function orderMail(order: Order, context: OrderMailContext): Mail | null {
  if (!order.customerEmail) return null;
  const { locale, shopOrigin, seller, offersAddress } = context;
  const texts = mailTexts(locale);
  const method =
    order.paymentMethod === null ? [] : [block(texts.paymentMethod, [methodName(order.paymentMethod, texts)])];
  const page = (slug: string) => `${shopOrigin}${locale.prefix}${contentPath(slug)}`;
  return mailOf(order.customerEmail, locale, texts.orderSubject.replace('{number}', order.orderNumber), [
    paragraph(isPaidLater(order) ? texts.orderThanksUnpaid : texts.orderThanks),
    table([[texts.orderDate, longDate(order.createdAt, locale)]]),
    table([
      ...inDisplayOrder(order.lineItems).map(
        (line): Row => [`${line.quantity} × ${articleOf(line, order, texts)}`, lineAmount(line, locale)],
      ),
      ...sumRows(order.pricing, texts, locale).map(({ label, amount }): Row => [label, amount]),
    ]),
    ...howToPay(order, texts, context),
    ...method,
    ...addressBlock(texts.billingAddress, order.billingAddress, locale),
    ...deliveryBlock(texts, order, locale),
    block(texts.seller, seller),
    link(texts.orderLink, context.orderAddress),
    link(texts.withdrawalLink, page('withdrawal-policy')),
    ...(offersAddress === null ? [] : [link(texts.offersLink, offersAddress)]),
  ]);
}
