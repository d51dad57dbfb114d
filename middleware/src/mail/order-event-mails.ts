import type { Order } from '@exwerk/contract/calls/order-calls';
import type { OrderLife } from '@exwerk/contract/calls/order-life-calls';
import { formatSum } from '@exwerk/contract/money/format-money';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type { Money } from '../commerce/money.mapper.ts';
import { mailOf } from './mail-page.ts';
import { block, link, type MailPart, paragraph, type Row, table } from './mail-parts.ts';
import { type MailTexts, mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';
import { deliveryBlock } from './order-mail.ts';

/** What a mail about an order's fate says besides the order. */
export interface EventMailContext {
  readonly locale: LocaleRecord;
  /** Where the buyer sees the order, also without an account */
  readonly orderAddress: string;
}

/** Pieces of the order's lines that a delivery or a return is about. */
export interface Goods {
  readonly article: string;
  readonly quantity: number;
}

type Parcel = OrderLife['tracking'][number];
type Mailed = Pick<Order, 'orderNumber' | 'shippingAddress'>;

const goodsLines = (goods: readonly Goods[]): string[] =>
  goods.map(({ article, quantity }) => `${quantity} × ${article}`);

function parcelParts({ carrier, trackingId, address }: Parcel, texts: MailTexts): MailPart[] {
  const rows: Row[] = [
    ...(carrier === null ? [] : [[texts.carrier, carrier] as const]),
    [texts.trackingNumber, trackingId],
  ];
  return [table(rows), ...(address === null ? [] : [link(texts.trackingLink, address)])];
}

/** The goods are on their way. */
export function shippedMail(
  to: string,
  order: Mailed,
  sent: { readonly goods: readonly Goods[]; readonly parcels: readonly Parcel[] },
  { locale, orderAddress }: EventMailContext,
): Mail {
  const texts = mailTexts(locale);
  return mailOf(to, locale, texts.shippedSubject.replace('{number}', order.orderNumber), [
    paragraph(texts.shippedHint),
    ...sent.parcels.flatMap(parcel => parcelParts(parcel, texts)),
    block(texts.orderSubject.replace('{number}', order.orderNumber), goodsLines(sent.goods)),
    ...deliveryBlock(texts, order, locale),
    link(texts.orderLink, orderAddress),
  ]);
}

/** What becomes of the money; null where all of it has gone back, which its own mail says. */
function moneyHint(paid: Money | null, texts: MailTexts, { code }: LocaleRecord): string | null {
  if (!paid) return texts.cancelledUnpaidHint;
  return paid.centAmount > 0 ? texts.cancelledPaidHint.replace('{amount}', formatSum(paid, code)) : null;
}

/** Nothing will be delivered. `paid` is what the buyer still gets back; null when nothing was ever paid. */
export function cancelledMail(
  to: string,
  { orderNumber }: Mailed,
  paid: Money | null,
  { locale, orderAddress }: EventMailContext,
): Mail {
  const texts = mailTexts(locale);
  const money = moneyHint(paid, texts, locale);
  return mailOf(to, locale, texts.cancelledSubject.replace('{number}', orderNumber), [
    paragraph(texts.cancelledHint),
    ...(money === null ? [] : [paragraph(money)]),
    link(texts.orderLink, orderAddress),
  ]);
}

/** The payment of an order did not come about after all. */
export function paymentFailedMail(
  to: string,
  { orderNumber }: Mailed,
  { locale, orderAddress }: EventMailContext,
): Mail {
  const texts = mailTexts(locale);
  return mailOf(to, locale, texts.paymentFailedSubject.replace('{number}', orderNumber), [
    paragraph(texts.paymentFailedHint),
    link(texts.orderLink, orderAddress),
  ]);
}

/** Money has gone back. */
export function refundedMail(
  to: string,
  { orderNumber }: Mailed,
  amount: Money,
  { locale, orderAddress }: EventMailContext,
): Mail {
  const texts = mailTexts(locale);
  return mailOf(to, locale, texts.refundedSubject.replace('{number}', orderNumber), [
    paragraph(texts.refundedHint.replace('{amount}', formatSum(amount, locale.code))),
    link(texts.orderLink, orderAddress),
  ]);
}

/** A return was asked for: what to do, where to, and the label. */
export function returnMail(
  to: string,
  { orderNumber }: Mailed,
  asked: {
    readonly returnNumber: string;
    readonly goods: readonly Goods[];
    readonly returnAddress: readonly string[];
    readonly labelAddress: string;
  },
  { locale, orderAddress }: EventMailContext,
): Mail {
  const texts = mailTexts(locale);
  const { returnNumber, goods, returnAddress, labelAddress } = asked;
  const subject = texts.returnSubject.replace('{return}', returnNumber).replace('{number}', orderNumber);
  return mailOf(to, locale, subject, [
    paragraph(texts.returnHint),
    link(texts.returnLabel, labelAddress),
    block(texts.returnNumber, [returnNumber]),
    block(texts.returnAddress, returnAddress),
    block(texts.returnGoods, goodsLines(goods)),
    link(texts.orderLink, orderAddress),
  ]);
}
