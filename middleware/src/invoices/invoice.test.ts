import { updateCart } from '@exwerk/contract/calls/cart-calls';
import { createBankPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { getPickUpPoints } from '@exwerk/contract/calls/pick-up-calls';
import { formatSum } from '@exwerk/contract/money/format-money';
import { variants } from '@exwerk/contract/storefronts/locales';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { mailTexts } from '../mail/mail-texts.ts';
import { orderToken } from '../orders/order-link.ts';
import { ordered } from '../testing/ordered.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { readyCart, referenceOf, type Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import { invoiceTexts } from './invoice-texts.ts';

const shop = suiteShop();

const ask = ({ agent, host }: Shopper, query: object) =>
  agent
    .get('/api/orders/invoice')
    .query({ ...query, origin: host })
    .responseType('blob');
const tokenOf = ({ orderNumber, customerEmail }: { orderNumber: string; customerEmail: string | null }) =>
  orderToken(shop.services.config.ORDERS_SITE_SECRET, { orderNumber, email: customerEmail ?? '' });
const blanks = (text: string) => text.replaceAll(/\s+/g, ' ');

// In Greece and Bulgaria nothing is sold yet: there an order of the neighbour is read.
it.each([
  ['gr', 'el-GR', 'sk', ['Τιμολόγιο για την παραγγελία', 'Πωλητής', 'Διεύθυνση παράδοσης', 'Σύνολο', 'ΦΠΑ']],
  ['bg', 'bg-BG', 'sk', ['Фактура за поръчка', 'Продавач', 'Количество', 'Общо', 'ДДС']],
  ['hu', 'hu-HU', 'hu', ['Számla a következő rendeléshez', 'Eladó', 'Mennyiség', 'Összesen', 'áfa']],
  ['be', 'nl-BE', 'be', ['Factuur voor bestelling', 'Verkoper', 'Totaal', 'btw']],
  ['at', 'de-AT', 'at', ['Rechnung zur Bestellung', 'UID-Nummer: SK']],
  ['ch', 'fr-CH', 'ch', ['Facture de la commande', 'Numéro de TVA : SK']],
])('[MINE-01] [LANG-03] %s: the invoice says in %s what was bought', async (country, acceptLanguage, home, words) => {
  const order = await ordered(shop.shopper(home), { quantity: 2 });
  const { orderNumber, lineItems, totalPrice, taxedPrice } = order;
  const query = { orderNumber, acceptLanguage, token: tokenOf(order) };
  const { status, headers, body } = await ask(shop.shopper(country), query);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
  const text = pdfText(body);
  const amounts = [
    lineItems[0]?.totalPrice ?? totalPrice,
    totalPrice,
    taxedPrice?.taxPortions[0]?.amount ?? totalPrice,
  ];
  const figures = amounts.map(amount => blanks(formatSum(amount, acceptLanguage)));
  for (const word of [...words, orderNumber, 'Sample', 'Market Street', 'EX30000001', ...figures])
    expect(text).toContain(word);
});

it('[AGREE-02] [AGREE-03] of an order without tax names both VAT numbers, the net total and why no tax is due', async () => {
  const seen = async (company: object) => {
    const shopper = shop.shopper('it');
    const order = await ordered(shopper, { quantity: 3, address: company });
    const { orderNumber } = order;
    return { order, text: pdfText((await ask(shopper, { orderNumber, acceptLanguage: 'it-IT' })).body) };
  };
  const { order, text } = await seen({ company: 'Mulino S.r.l.', vatNumber: 'DE123456789' });
  expect(order.pricing.isNet).toBe(true);
  const { goods, total } = order.pricing;
  for (const amount of [goods, total]) expect(text).toContain(blanks(formatSum(amount, 'it-IT')));
  const italian = storefrontByCountry('it').locales[0];
  const texts = invoiceTexts(italian);
  for (const words of [
    'Mulino S.r.l.',
    texts.vatId.replace('{number}', 'DE123456789'),
    texts.sellerVatId.replace('{number}', storefrontByCountry('it').vat.ownNumber),
    mailTexts(italian).totalNet,
    'Exwerk Trading',
    '811 01 Bratislava Slovacchia',
    'Inversione contabile',
    texts.netNote,
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('22%');

  const gross = await seen({ company: 'Mulino S.r.l.', vatNumber: 'DE123456201' });
  expect(gross.order.pricing.isNet).toBe(false);
  expect(gross.text).toContain('22%');
  expect(gross.text).not.toContain('DE123456201');
  expect(gross.text).not.toContain(texts.netNote);
  expect(gross.text).not.toContain('Inversione contabile');
});

it.each([
  ['hu', 'hu-HU', 'ehhez: '],
  ['pl', 'pl-PL', 'do produktu: '],
])('[AGREE-02] %s: says what a guarantee is for', async (country, acceptLanguage, word) => {
  const shopper = shop.shopper(country);
  const sku = 'EX10000001';
  const cover = { action: 'addLineItem', sku: '4100010', quantity: 1, parentSku: sku };
  const { cart } = await shopper.call(updateCart, referenceOf(await readyCart(shopper, { sku })), [cover]);
  const paid = await shopper.call(createBankPayment, referenceOf(cart));
  const { order } = await shopper.call(createMyOrderFromCart, referenceOf(paid.cart));
  const query = { orderNumber: order.orderNumber, acceptLanguage, token: tokenOf(order) };
  const text = pdfText((await ask(shopper, query)).body);
  const goods = order.lineItems.find(({ variant }) => variant.sku === sku);
  expect(text).toContain(blanks(`(4100010) – ${word}${goods?.name}`));
});

it('[MINE-01] names the place where an order is collected as the mails do, in every language', async () => {
  const shopper = shop.shopper('de');
  const [point] = (await shopper.call(getPickUpPoints)).pickUpPoints;
  const { cart } = await shopper.call(updateCart, referenceOf(await readyCart(shopper)), [
    { action: 'setPickUpPoint', key: point?.key },
  ]);
  const paid = await shopper.call(createBankPayment, referenceOf(cart));
  const { order } = await shopper.call(createMyOrderFromCart, referenceOf(paid.cart));
  const query = { orderNumber: order.orderNumber, token: tokenOf(order) };
  for (const { country, locale: code } of variants) {
    const names = mailTexts({ code });
    const text = pdfText((await ask(shop.shopper(country), { ...query, acceptLanguage: code })).body);
    expect([code, text.includes(names.pickUpPoint), text.includes(names.shippingAddress)]).toEqual([code, true, false]);
    expect(text).toContain(point?.name);
  }
}, 60_000);

it('[MINE-01] is for the session that ordered and for the holder of the link', async () => {
  const shopper = shop.shopper('sk');
  const order = await ordered(shopper);
  const { orderNumber } = order;
  const token = tokenOf(order);
  const stranger = shop.shopper('sk');
  expect((await ask(shopper, { orderNumber })).status).toBe(200);
  expect((await ask(stranger, { orderNumber, token })).status).toBe(200);
  for (const query of [{ orderNumber }, { orderNumber, token: 'x' }, { orderNumber: 'x', token }, {}])
    expect((await ask(stranger, query)).status).toBe(404);
});
