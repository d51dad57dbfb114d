import { requestReturn } from '@exwerk/contract/calls/order-life-calls';
import { returnLabelPath } from '@exwerk/contract/routing/paths';
import { orderToken } from '../orders/order-link.ts';
import { changeOrder, sent } from '../testing/order-changes.ts';
import { ordered } from '../testing/ordered.ts';
import { pdfText } from '../testing/pdf-text.ts';
import type { Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const ask = ({ agent, host }: Shopper, path: string) => agent.get(path).query({ origin: host }).responseType('blob');

async function returned(country: string) {
  const shopper = shop.shopper(country);
  const order = await ordered(shopper, { quantity: 2 });
  await changeOrder(shop.services, order, sent);
  const { orderNumber, customerEmail, lineItems } = order;
  const items = [{ lineItemId: lineItems[0]?.id, quantity: 1 }];
  const { returns } = await shopper.call(requestReturn, { orderNumber }, { items, reason: 'other' });
  const token = orderToken(shop.services.config.ORDERS_SITE_SECRET, { orderNumber, email: customerEmail ?? '' });
  return { shopper, orderNumber, returnNumber: returns[0]?.returnNumber ?? '', token };
}

it.each([
  ['gr', 'el-GR', ['Αποστολέας', 'Διεύθυνση επιστροφής', 'Σλοβακία', 'Ουγγαρία']],
  ['bg', 'bg-BG', ['Подател', 'Адрес за връщане', 'Словакия', 'Унгария']],
  ['be', 'nl-BE', ['Afzender', 'Retouradres', 'Slowakije', 'Hongarije']],
])('[MINE-01] %s: the label says in %s from whom, to whom and which return', async (reader, locale, words) => {
  const { orderNumber, returnNumber, token } = await returned('hu');
  expect(returnNumber).toBe(`${orderNumber}-R1`);
  const path = returnLabelPath({ orderNumber, returnNumber }, locale, token);
  const { status, headers, body } = await ask(shop.shopper(reader), path);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
  const text = pdfText(body);
  for (const word of [...words, 'Sample Eva', 'Market Street', 'Exwerk Trading', '811 01 Bratislava', returnNumber])
    expect(text).toContain(word);
});

it('[MINE-01] the label is for the session that ordered and for the holder of the link', async () => {
  const { shopper, orderNumber, returnNumber, token } = await returned('sk');
  const stranger = shop.shopper('sk');
  const path = (number: string, withToken?: string) =>
    returnLabelPath({ orderNumber, returnNumber: number }, 'sk-SK', withToken);
  expect((await ask(shopper, path(returnNumber))).status).toBe(200);
  expect((await ask(stranger, path(returnNumber, token))).status).toBe(200);
  for (const wrong of [
    path(returnNumber),
    path(returnNumber, 'x'),
    path(`${orderNumber}-R2`, token),
    '/api/orders/return-label',
  ])
    expect((await ask(stranger, wrong)).status).toBe(404);
  const other = await returned('sk');
  expect((await ask(other.shopper, path(returnNumber))).status).toBe(404);
});
