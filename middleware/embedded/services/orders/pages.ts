import type {
  CustomLineItem,
  LineItem,
  LocalizedString,
  Order,
  ShippingInfo,
  TypedMoney,
} from '@commercetools/platform-sdk';
import { formatDay } from '@exwerk/contract/formats/format-date';
import { formatSum } from '@exwerk/contract/money/format-money';
import { shownDelivery, shownPayment } from '@exwerk/contract/orders/order-states';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { page } from '@exwerk/embedded-http/page';
import { type Html, html } from '@exwerk/service/http/html';
import { dueOf, refundsOf } from './order-money.ts';
import { stateText, type Texts } from './texts.ts';

type ShownLine = Pick<LineItem, 'name' | 'quantity' | 'totalPrice'>;
interface ShownDelivery {
  readonly parcels: readonly { readonly trackingData?: { readonly trackingId?: string } }[];
}

/** What the pages read of an order, its payments expanded. */
export interface ShownOrder
  extends Pick<
    Order,
    | 'id'
    | 'orderNumber'
    | 'createdAt'
    | 'orderState'
    | 'paymentState'
    | 'shipmentState'
    | 'totalPrice'
    | 'taxedPrice'
    | 'taxMode'
    | 'discountOnTotalPrice'
    | 'store'
    | 'paymentInfo'
  > {
  readonly lineItems: readonly ShownLine[];
  readonly customLineItems: readonly Pick<CustomLineItem, 'name' | 'totalPrice'>[];
  readonly shippingInfo?: Partial<Pick<ShippingInfo, 'price' | 'discountedPrice'>> & {
    readonly deliveries?: readonly ShownDelivery[];
  };
}

/** What every page is written with. `query` holds the visitor's link, for the pages of the site that follow. */
export interface Setting {
  readonly texts: Texts;
  readonly locale: Pick<LocaleRecord, 'code' | 'language' | 'prefix'>;
  readonly query: string;
}

const sitePage = ({ locale }: Setting, title: string, body: Html) =>
  page({
    title,
    lang: locale.language,
    styles: '/overview.css',
    body: html`<main><h1>${title}</h1>
${body}</main>`,
  });

/** A word and a way on: to who is shown nothing, and on the way to a return without an account. */
export const plainPage = (setting: Setting, title: string, word: string, findUrl: string) =>
  sitePage(setting, title, html`${word && html`<p>${word}</p>`}<p><a href="${findUrl}">${setting.texts.find}</a></p>`);

const orderHref = (order: ShownOrder, { query }: Setting) =>
  `/orders/${encodeURIComponent(order.orderNumber ?? order.id)}?${query}`;

/** The orders of one customer, newest first. */
export function listPage(setting: Setting, title: string, orders: readonly ShownOrder[]): string {
  const { texts, locale } = setting;
  if (orders.length === 0) return sitePage(setting, title, html`<p>${texts.none}</p>`);
  const rows = orders.map(
    order => html`<tr>
<td><a href="${orderHref(order, setting)}">${order.orderNumber ?? order.id}</a></td>
<td>${formatDay(new Date(order.createdAt), locale.code)}</td>
<td>${stateText(texts, order.orderState)}</td>
<td>${formatSum(dueOf(order), locale.code)}</td></tr>`,
  );
  const heads = [texts.order.replace(/\s*:?\s*\{number\}/, ''), texts.date, texts.state, texts.total];
  return sitePage(
    setting,
    title,
    html`<div class="wide" role="region" aria-label="${title}" tabindex="0"><table>
<thead><tr>${heads.map(head => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`,
  );
}

const nameIn = (names: LocalizedString, { locale }: Setting) =>
  names[locale.code] ??
  Object.entries(names).find(([known]) => known.startsWith(`${locale.language}-`))?.[1] ??
  names['en-GB'] ??
  Object.values(names)[0] ??
  '';

const lineRow = (line: ShownLine, setting: Setting) => html`<tr><td>${nameIn(line.name, setting)}</td>
<td>${line.quantity}</td><td>${formatSum(line.totalPrice, setting.locale.code)}</td></tr>`;

/** What follows the goods, down to the total: with the lines, each with its own discounts, it adds up. */
function sumsOf(order: ShownOrder, setting: Setting): readonly (readonly [string, TypedMoney])[] {
  const { texts } = setting;
  const { shippingInfo: shipping, discountOnTotalPrice: discount } = order;
  const delivery = shipping?.discountedPrice?.value ?? shipping?.price;
  const taken = discount?.discountedAmount;
  return [
    ...(taken ? [[texts.discount, { ...taken, centAmount: -taken.centAmount }] as const] : []),
    ...(delivery ? [[texts.delivery, delivery] as const] : []),
    ...order.customLineItems.map(({ name, totalPrice }) => [nameIn(name, setting), totalPrice] as const),
    [order.taxMode === 'External' ? texts.totalNet : texts.total, dueOf(order)],
  ];
}

const sumRow = ([label, amount]: readonly [string, TypedMoney], { locale }: Setting) =>
  html`<tr><th scope="row" colspan="2">${label}</th><td>${formatSum(amount, locale.code)}</td></tr>`;

function factsOf(order: ShownOrder, { texts, locale }: Setting): readonly (readonly [string, string])[] {
  const parcels = (order.shippingInfo?.deliveries ?? []).flatMap(({ parcels: sent }) => sent);
  const numbers = parcels.flatMap(({ trackingData }) => trackingData?.trackingId ?? []);
  const refunds = refundsOf(order);
  const { orderState, paymentState = null, shipmentState = null } = order;
  const returned = refunds.reduce((sum, { amount }) => sum + amount.centAmount, 0);
  const payment = shownPayment({ orderState, paymentState }, { due: dueOf(order).centAmount, returned });
  const delivery = shownDelivery({ orderState, shipmentState });
  return [
    [texts.date, formatDay(new Date(order.createdAt), locale.code)],
    [texts.state, stateText(texts, orderState)],
    ...(payment ? [[texts.payment, stateText(texts, payment)] as const] : []),
    ...(delivery ? [[texts.delivery, stateText(texts, delivery, 'Delivery')] as const] : []),
    ...(numbers.length > 0 ? [[texts.tracking, numbers.join(', ')] as const] : []),
    ...(refunds.length > 0
      ? [[texts.refunded, refunds.map(({ amount }) => formatSum(amount, locale.code)).join(', ')] as const]
      : []),
    [texts.total, formatSum(dueOf(order), locale.code)],
  ];
}

/** One order. Invoice, return and the like are at `shopUrl`, the same order's page in the shop. */
export function orderPage(setting: Setting, order: ShownOrder, shopUrl: string): string {
  const { texts } = setting;
  const title = texts.order.replace('{number}', order.orderNumber ?? order.id);
  return sitePage(
    setting,
    title,
    html`<p><a href="/orders?${setting.query}">${texts.title}</a></p>
<dl>${factsOf(order, setting).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<div class="wide" role="region" aria-label="${title}" tabindex="0"><table><tbody>${order.lineItems.map(line =>
      lineRow(line, setting),
    )}</tbody><tfoot>${sumsOf(order, setting).map(row => sumRow(row, setting))}</tfoot></table></div>
<p><a href="${shopUrl}">${texts.inShop}</a></p>`,
  );
}
