import { addressLines } from '@exwerk/contract/address/address-layout';
import type { Address } from '@exwerk/contract/calls/address';
import type { Order } from '@exwerk/contract/calls/order-calls';
import type { Store } from '@exwerk/contract/calls/store-calls';
import { formatMoney } from '@exwerk/contract/money/format-money';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { html } from '@exwerk/service/http/html';
import type { Money } from '../commerce/money.mapper.ts';
import { mailPage } from './mail-page.ts';
import { type MailTexts, mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

type Row = readonly [label: string, value: string];

function totals(order: Order, texts: MailTexts, money: (amount: Money) => string): Row[] {
  const shipping = order.shippingInfo?.discountedPrice?.value ?? order.shippingInfo?.price;
  return [
    ...order.lineItems.map(
      ({ quantity, name, variant, totalPrice }): Row => [`${quantity} × ${name} (${variant.sku})`, money(totalPrice)],
    ),
    ...(shipping ? [[texts.shipping, money(shipping)] satisfies Row] : []),
    // Those on lines and delivery are in their amounts.
    ...(order.discounts ?? []).flatMap(({ name, target, discountedAmount }): Row[] =>
      target === 'totalPrice' ? [[name, money({ ...discountedAmount, centAmount: -discountedAmount.centAmount })]] : [],
    ),
    ...(order.codFee ? [[texts.codFee, money(order.codFee)] satisfies Row] : []),
    [texts.total, money(order.taxedPrice?.totalGross ?? order.totalPrice)],
  ];
}

/** Where the money is to go, for methods where the buyer sends it. */
function payment(order: Order, texts: MailTexts, bank: Store['bankDetails']): { hint: string; rows: Row[] } | null {
  if (order.paymentMethod !== 'bank') return null;
  const account: Row[] = bank
    ? [
        [texts.bankOwner, bank.accountOwner],
        ['IBAN', bank.iban],
        ['BIC', `${bank.bic} (${bank.institute})`],
      ]
    : [];
  return { hint: texts.bankHint, rows: [...account, [texts.orderReference, order.orderNumber]] };
}

const lines = (rows: readonly Row[]) => rows.map(([label, value]) => `${label}: ${value}`);
const table = (rows: readonly Row[]) =>
  html`<table width="100%" cellpadding="6">${rows.map(
    ([label, value]) =>
      html`<tr><th align="left" scope="row" style="font-weight:400">${label}</th><td align="right">${value}</td></tr>`,
  )}</table>`;

interface Block {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Where the bill and the goods go, as the store's country writes it. */
function addresses(order: Order, texts: MailTexts, { country }: LocaleRecord): Block[] {
  const block = (title: string, address: Address | null): Block[] =>
    address ? [{ title, lines: addressLines(address, storefrontByCountry(country).addressLayout) }] : [];
  return [...block(texts.billingAddress, order.billingAddress), ...block(texts.shippingAddress, order.shippingAddress)];
}

const blockText = ({ title, lines }: Block) => [`${title}:`, ...lines, ''];
const blockHtml = ({ title, lines }: Block) =>
  html`<p><strong>${title}</strong>${lines.map(line => html`<br>${line}`)}</p>`;

/** The confirmation that a buyer gets; null without an address to send it to. `bank` is the store's account. */
export function orderMail(order: Order, locale: LocaleRecord, bank: Store['bankDetails'] = null): Mail | null {
  if (!order.customerEmail) return null;
  const texts = mailTexts(locale.language);
  const rows = totals(order, texts, amount => formatMoney(amount, locale.code));
  const places = addresses(order, texts, locale);
  const due = payment(order, texts, bank);
  const subject = texts.orderSubject.replace('{number}', order.orderNumber);
  const text = [
    texts.orderThanks,
    '',
    ...lines(rows),
    '',
    ...places.flatMap(blockText),
    ...(due ? [due.hint, '', ...lines(due.rows), ''] : []),
    'Exwerk',
  ].join('\n');
  const body = html`<p>${texts.orderThanks}</p>${table(rows)}${places.map(blockHtml)}${
    due && html`<p>${due.hint}</p>${table(due.rows)}`
  }`;
  return { to: order.customerEmail, subject, text, html: mailPage(locale.language, subject, body) };
}
