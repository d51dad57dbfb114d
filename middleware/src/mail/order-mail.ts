import type { Order } from '@exwerk/shared-kernel/contract/order-calls';
import type { Store } from '@exwerk/shared-kernel/contract/store-calls';
import type { LocaleRecord } from '@exwerk/shared-kernel/storefronts/storefront';
import type { Money } from '../commerce/money.mapper.ts';
import { escapeHtml, mailPage } from './html.ts';
import { type MailTexts, mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

type Row = readonly [label: string, value: string];

function formatted({ centAmount, currencyCode, fractionDigits }: Money, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode }).format(
    centAmount / 10 ** fractionDigits,
  );
}

function totals(order: Order, texts: MailTexts, money: (amount: Money) => string): Row[] {
  const shipping = order.shippingInfo?.discountedPrice?.value ?? order.shippingInfo?.price;
  return [
    ...order.lineItems.map(
      ({ quantity, name, variant, totalPrice }): Row => [`${quantity} × ${name} (${variant.sku})`, money(totalPrice)],
    ),
    ...(shipping ? [[texts.shipping, money(shipping)] satisfies Row] : []),
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
  `<table width="100%" cellpadding="6">${rows
    .map(
      ([label, value]) =>
        `<tr><th align="left" scope="row" style="font-weight:400">${escapeHtml(label)}</th><td align="right">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;

/** The confirmation that a buyer gets; null without an address to send it to. `bank` is the store's account. */
export function orderMail(order: Order, locale: LocaleRecord, bank: Store['bankDetails'] = null): Mail | null {
  if (!order.customerEmail) return null;
  const texts = mailTexts(locale.language);
  const rows = totals(order, texts, amount => formatted(amount, locale.code));
  const due = payment(order, texts, bank);
  const subject = texts.orderSubject.replace('{number}', order.orderNumber);
  const text = [
    texts.orderThanks,
    '',
    ...lines(rows),
    '',
    ...(due ? [due.hint, '', ...lines(due.rows), ''] : []),
    'Exwerk',
  ].join('\n');
  const body = [
    `<p>${escapeHtml(texts.orderThanks)}</p>`,
    table(rows),
    ...(due ? [`<p>${escapeHtml(due.hint)}</p>`, table(due.rows)] : []),
  ].join('');
  return { to: order.customerEmail, subject, text, html: mailPage(locale.language, subject, body) };
}
