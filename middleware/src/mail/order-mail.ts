import type { Order } from '@exwerk/shared-kernel/contract/order-calls';
import type { LocaleRecord } from '@exwerk/shared-kernel/storefronts/storefront';
import type { Money } from '../commerce/money.mapper.ts';
import { escapeHtml, mailPage } from './html.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

function formatted({ centAmount, currencyCode, fractionDigits }: Money, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode }).format(
    centAmount / 10 ** fractionDigits,
  );
}

/** The confirmation that a buyer gets; null without an address to send it to. */
export function orderMail(order: Order, locale: LocaleRecord): Mail | null {
  if (!order.customerEmail) return null;
  const texts = mailTexts(locale.language);
  const money = (amount: Money) => formatted(amount, locale.code);
  const shipping = order.shippingInfo?.discountedPrice?.value ?? order.shippingInfo?.price;
  const rows: [label: string, amount: string][] = [
    ...order.lineItems.map((line): [string, string] => [
      `${line.quantity} × ${line.name} (${line.variant.sku})`,
      money(line.totalPrice),
    ]),
    ...(shipping ? [[texts.shipping, money(shipping)] satisfies [string, string]] : []),
    ...(order.codFee ? [[texts.codFee, money(order.codFee)] satisfies [string, string]] : []),
    [texts.total, money(order.taxedPrice?.totalGross ?? order.totalPrice)],
  ];
  const subject = texts.orderSubject(order.orderNumber);
  const hint = order.paymentMethod === 'bank' ? [texts.bankHint] : [];
  const text = [
    texts.orderThanks,
    '',
    ...rows.map(([label, amount]) => `${label}: ${amount}`),
    '',
    ...hint,
    '',
    'Exwerk',
  ].join('\n');
  const table = rows
    .map(([label, amount]) => `<tr><td>${escapeHtml(label)}</td><td align="right">${escapeHtml(amount)}</td></tr>`)
    .join('');
  const body = `<p>${escapeHtml(texts.orderThanks)}</p><table width="100%" cellpadding="6">${table}</table>${hint.map(line => `<p>${escapeHtml(line)}</p>`).join('')}`;
  return { to: order.customerEmail, subject, text, html: mailPage(locale.language, subject, body) };
}
