import type { Order } from '@exwerk/contract/calls/order-calls';
import { redirectTargetOf } from '@exwerk/contract/routing/consent-hash';
import { type Country, type Language, languages } from '@exwerk/contract/storefronts/countries';
import { variants } from '@exwerk/contract/storefronts/locales';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { pricingOf } from '@exwerk/testing/pricing-of';
import { cents } from '../commerce/money.mapper.ts';
import { mailTexts } from './mail-texts.ts';
import { newsletterMail } from './newsletter-mail.ts';
import { type OrderMailContext, orderMail } from './order-mail.ts';
import { paymentReceivedMail, paymentReturnedMail } from './payment-mails.ts';
import { resetMail } from './reset-mail.ts';

const order: Order = {
  id: 'o1',
  orderNumber: 'SK-1',
  cartId: 'c1',
  createdAt: '2026-01-01T00:00:00.000Z',
  orderState: 'Open',
  paymentState: 'Pending',
  shipmentState: 'Pending',
  customerEmail: 'eva@exwerk.example',
  isInAccount: false,
  lineItems: [
    {
      id: 'l1',
      productId: 'p1',
      type: 'standard_product',
      name: 'Drill <5>',
      productSlug: 'drill',
      productTypeKey: 'product',
      variant: { sku: 'EX30000001', images: [] },
      quantity: 2,
      price: cents(1000, 'EUR'),
      totalPrice: cents(2000, 'EUR'),
      discountedPricePerQuantity: [],
      taxedPrice: null,
      custom: { parentSku: null, customFieldsRaw: [] },
      availableQuantity: null,
      isVirtual: false,
      isFreight: false,
    },
  ],
  billingAddress: null,
  shippingAddress: null,
  shippingInfo: null,
  pricing: pricingOf(cents(2000, 'EUR'), {
    discounts: [{ id: 'd', name: null, amount: cents(300, 'EUR') }],
    delivery: { amount: cents(400, 'EUR'), isEstimated: false },
    fee: { title: null, amount: cents(195, 'EUR') },
  }),
  totalPrice: cents(2195, 'EUR'),
  taxedPrice: null,
  paymentMethod: 'bank',
  multibanco: null,
};

const contextIn = (locale: LocaleRecord, bank: OrderMailContext['bank'] = null): OrderMailContext => ({
  locale,
  shopOrigin: 'http://shop.localhost:8080',
  bank,
  seller: ['Exwerk <Trading>', 'Bratislava'],
  orderAddress: 'http://shop.localhost:8080/orders/sk-1?token=1.x',
  offersAddress: null,
});
const localeOf = (country: Country) => storefrontByCountry(country).locales[0];
const spokenIn = (country: Country, language: Language) =>
  storefrontByCountry(country).locales.find(locale => locale.language === language) ?? localeOf(country);

it.each([
  ['sk', 'Vaša objednávka SK-1'],
  ['de', 'Ihre Bestellung SK-1'],
  ['fi', 'Tilauksesi SK-1'],
  ['gr', 'Η παραγγελία σας SK-1'],
  ['gb', 'Your order SK-1'],
] as const)('[OPEN-B69] confirms an order in the language of %s', (country, subject) => {
  const mail = orderMail(order, contextIn(localeOf(country)));
  expect(mail).toMatchObject({ to: 'eva@exwerk.example', subject });
  expect(mail?.text).toContain('2 × Drill <5> (EX30000001)');
  expect(mail?.html).toContain('Drill &lt;5&gt;');
});

it('[LANG-10] tells the addresses as the country writes them', () => {
  const address = {
    firstName: 'Éva',
    lastName: 'Kovács',
    streetName: 'Fő utca',
    streetNumber: '1.',
    postalCode: '1051',
    city: 'Budapest <V>',
    country: 'HU',
  };
  const addressed = { ...order, billingAddress: address, shippingAddress: address };
  const hungarian = orderMail(addressed, contextIn(localeOf('hu')));
  expect(hungarian?.text).toContain('Számlázási cím\nKovács Éva\n1051 Budapest <V>\nFő utca 1.\n');
  expect(hungarian?.html).toContain('Kovács Éva<br>1051 Budapest &lt;V&gt;<br>Fő utca 1.</p>');
  const british = orderMail(addressed, contextIn(localeOf('gb')));
  expect(british?.text).toContain('Delivery address\nÉva Kovács\n1. Fő utca\nBudapest <V>\n1051\n');
  const collected = { ...addressed, shippingAddress: { ...address, pickUpPoint: 'hu-budapest' } };
  const greek = orderMail(collected, contextIn(localeOf('gr')));
  expect(greek?.text).toContain('Σημείο παραλαβής\nÉva Kovács');
  expect(greek?.text).not.toContain('Διεύθυνση παράδοσης');
});

it('[AGREE-02] lists the lines before discounts, and row by row what leads to the total', () => {
  const rows =
    orderMail(order, contextIn(localeOf('gr')))
      ?.text.replaceAll('\u00a0', ' ')
      .split('\n') ?? [];
  const from = rows.indexOf('2 × Drill <5> (EX30000001): 20,00 €');
  expect(rows.slice(from, from + 5)).toEqual([
    '2 × Drill <5> (EX30000001): 20,00 €',
    'Έκπτωση: -3,00 €',
    'Μεταφορικά: 4,00 €',
    'Χρέωση αντικαταβολής: 1,95 €',
    'Σύνολο: 22,95 €',
  ]);
});

it('[AGREE-02] a guarantee stands beneath what it is for, and names it', () => {
  const [drill] = order.lineItems;
  if (!drill) throw new Error('there is no line');
  const saw = { ...drill, id: 'l2', name: 'Saw', variant: { sku: 'EX30000003', images: [] }, quantity: 1 };
  const gift = { ...drill, id: 'l3', name: 'Drill, given', quantity: 1, isGift: true };
  const guarantee = {
    ...drill,
    id: 'l4',
    type: 'extra_guarantee' as const,
    name: '3 έτη',
    variant: { sku: '4100010', images: [] },
    custom: { parentSku: 'EX30000001', customFieldsRaw: [] },
    isVirtual: true,
  };
  const lines = orderMail({ ...order, lineItems: [gift, drill, saw, guarantee] }, contextIn(localeOf('gr')))
    ?.text.split('\n')
    .filter(row => row.includes(' × '))
    .map(row => row.slice(0, row.lastIndexOf(':')));
  expect(lines).toEqual([
    '1 × Drill, given (EX30000001)',
    '2 × Drill <5> (EX30000001)',
    '2 × 3 έτη (4100010) – για: Drill <5>',
    '1 × Saw (EX30000003)',
  ]);
});

it('[RECOVER-06] does not promise goods before they are paid, and tells the reference and its deadline', () => {
  const multibanco = {
    entity: '11249',
    reference: '123 456 789',
    expiresAt: '2026-11-25T12:00:00Z',
    merchantReference: 'x',
  };
  const mail = orderMail({ ...order, paymentMethod: 'multibanco', multibanco }, contextIn(localeOf('pt')));
  expect(mail?.text).toContain(mailTexts(localeOf('pt')).orderThanksUnpaid);
  expect(mail?.text).toMatch(/11249[\s\S]*123 456 789[\s\S]*25 de novembro de 2026/);
  expect(mail?.text).not.toContain(mailTexts(localeOf('pt')).orderThanks);
});

it.each([
  ['card', 'Paid', 'orderThanks'],
  ['card', 'Pending', 'orderThanksUnpaid'],
  ['bank', 'Pending', 'orderThanksUnpaid'],
  ['cod', 'Pending', 'orderThanks'],
] as const)(
  '[RECOVER-06] thanks for an order by %s that is %s in the words of %s',
  (paymentMethod, paymentState, name) => {
    const mail = orderMail({ ...order, paymentMethod, paymentState }, contextIn(localeOf('hu')));
    expect(mail?.text).toContain(mailTexts(localeOf('hu'))[name]);
  },
);

it('names the seller and the way to withdraw', () => {
  const mail = orderMail(order, contextIn(localeOf('bg')));
  expect(mail?.html).toContain('Exwerk &lt;Trading&gt;<br>Bratislava');
  expect(mail?.text).toContain('http://shop.localhost:8080/withdrawal-policy/');
});

it('tells that a payment has come, and that one goes back', () => {
  const [received, returned] = [
    paymentReceivedMail('eva@exwerk.example', { orderNumber: 'FI-1' }, localeOf('fi')),
    paymentReturnedMail('eva@exwerk.example', cents(2295, 'HUF'), localeOf('hu')),
  ];
  expect(received.subject).toContain('FI-1');
  expect(returned.text.replaceAll('\u00a0', ' ')).toContain('22,95 Ft');
});

it('writes no mail without an address', () => {
  expect(orderMail({ ...order, customerEmail: null }, contextIn(localeOf('gb')))).toBeNull();
});

it('[ACCOUNT-15] sends the way to a new password in the language of the page', () => {
  const belgian = storefrontByCountry('be').locales[1] ?? storefrontByCountry('be').locales[0];
  const mail = resetMail('eva@exwerk.example', 'a token', 'http://be.localhost:8080', belgian);
  expect(mail.text).toContain('http://be.localhost:8080/nl/password-reset/change-password?token=a+token');
});

it('tells a buyer who pays by transfer where the money is to go, and nobody else', () => {
  const account = { accountOwner: 'Exwerk <GmbH>', institute: 'Bank', bic: 'ABCDEFGH', iban: 'DE02 1203' };
  const german = contextIn(localeOf('de'), account);
  const mail = orderMail(order, german);
  expect(mail?.text).toContain('IBAN: DE02 1203\nBIC: ABCDEFGH (Bank)\nVerwendungszweck: SK-1');
  expect(mail?.html).toContain('Exwerk &lt;GmbH&gt;');
  expect(orderMail({ ...order, paymentMethod: 'scheme' }, german)?.text).not.toContain('IBAN');
});

it('[OPEN-B69] has texts of its own in every language of the shop', () => {
  const thanks = variants.map(({ locale: code }) => mailTexts({ code }).orderThanks);
  expect(new Set(thanks).size).toBe(languages.length);
});

it.each([
  ['ch', 'de', 'Rückgaberecht'],
  ['ch', 'fr', 'Droit de retour'],
  ['ch', 'it', 'Diritto di reso'],
  ['at', 'de', 'Widerrufsrecht und Rückgabe'],
  ['be', 'fr', 'Droit de rétractation et retours'],
] as const)('[LANG-03] %s: an order in %s names the way back as its country does', (country, language, words) => {
  const mail = orderMail(order, contextIn(spokenIn(country, language)));
  expect(mail?.text).toContain(words);
});

it('[LANG-03] asks a Flemish buyer for a transfer in the words of Belgium, and a Dutch one in those of the Netherlands', () => {
  const account = { accountOwner: 'Exwerk', institute: 'Bank', bic: 'ABCDEFGH', iban: 'BE02 1203' };
  const flemish = orderMail(order, contextIn(spokenIn('be', 'nl'), account))?.text;
  expect(flemish).toContain('Schrijf het totaalbedrag over');
  expect(flemish).toContain('Mededeling: SK-1');
  expect(orderMail(order, contextIn(localeOf('nl'), account))?.text).toContain('Kenmerk: SK-1');
});

it('asks for the confirmation of a newsletter with a link that keeps the language and leads on', () => {
  const belgian = storefrontByCountry('be').locales[1] ?? storefrontByCountry('be').locales[0];
  const { text, html } = newsletterMail('eva@exwerk.example', 'a-token', 'http://be.localhost:8080', belgian);
  const link = new URL(/http\S+/.exec(text)?.[0] ?? '');
  expect(link.pathname).toBe('/nl/exConsents/confirm');
  const hash = link.searchParams.get('hash') ?? '';
  expect(redirectTargetOf(hash)).toBe('/newsletter-confirmation/');
  expect(html).toContain(`href="${link.href}"`);
  expect(html).toContain('lang="nl"');
});
