import type { Order } from '@exwerk/contract/calls/order-calls';
import { redirectTargetOf } from '@exwerk/contract/routing/consent-hash';
import { languages } from '@exwerk/contract/storefronts/countries';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { cents } from '../commerce/money.mapper.ts';
import { mailTexts } from './mail-texts.ts';
import { newsletterMail } from './newsletter-mail.ts';
import { orderMail } from './order-mail.ts';
import { resetMail } from './reset-mail.ts';

const order: Order = {
  id: 'o1',
  orderNumber: 'SK-1',
  createdAt: '2026-01-01T00:00:00.000Z',
  orderState: 'Open',
  paymentState: 'Pending',
  shipmentState: 'Pending',
  customerEmail: 'eva@exwerk.example',
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
  goodsTotal: cents(2000, 'EUR'),
  codFee: cents(195, 'EUR'),
  totalPrice: cents(2195, 'EUR'),
  taxedPrice: null,
  paymentMethod: 'bank',
  multibanco: null,
};

it.each([
  ['sk', 'Vaša objednávka SK-1'],
  ['de', 'Ihre Bestellung SK-1'],
  ['fi', 'Tilauksesi SK-1'],
  ['gr', 'Η παραγγελία σας SK-1'],
  ['gb', 'Your order SK-1'],
])('[OPEN-B69] confirms an order in the language of %s', (country, subject) => {
  const mail = orderMail(order, storefrontByCountry(country)?.locales[0] ?? storefrontByCountry('gb').locales[0]);
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
  const hungarian = orderMail(addressed, storefrontByCountry('hu').locales[0]);
  expect(hungarian?.text).toContain('Számlázási cím:\nKovács Éva\n1051 Budapest <V>\nFő utca 1.\n');
  expect(hungarian?.html).toContain('Kovács Éva<br>1051 Budapest &lt;V&gt;<br>Fő utca 1.</p>');
  const british = orderMail(addressed, storefrontByCountry('gb').locales[0]);
  expect(british?.text).toContain('Delivery address:\nÉva Kovács\n1. Fő utca\nBudapest <V>\n1051\n');
});

it('writes no mail without an address', () => {
  expect(orderMail({ ...order, customerEmail: null }, storefrontByCountry('gb').locales[0])).toBeNull();
});

it('[ACCOUNT-15] sends the way to a new password in the language of the page', () => {
  const belgian = storefrontByCountry('be').locales[1] ?? storefrontByCountry('be').locales[0];
  const mail = resetMail('eva@exwerk.example', 'a token', 'http://be.localhost:8080', belgian);
  expect(mail.text).toContain('http://be.localhost:8080/nl/password-reset/change-password?token=a+token');
});

it('tells a buyer who pays by transfer where the money is to go, and nobody else', () => {
  const account = { accountOwner: 'Exwerk <GmbH>', institute: 'Bank', bic: 'ABCDEFGH', iban: 'DE02 1203' };
  const german = storefrontByCountry('de').locales[0];
  const mail = orderMail(order, german, account);
  expect(mail?.text).toContain('IBAN: DE02 1203\nBIC: ABCDEFGH (Bank)\nVerwendungszweck: SK-1');
  expect(mail?.html).toContain('Exwerk &lt;GmbH&gt;');
  expect(orderMail({ ...order, paymentMethod: 'scheme' }, german, account)?.text).not.toContain('IBAN');
});

it('[OPEN-B69] has texts of its own in every language of the shop, and English for any other', () => {
  const thanks = languages.map(language => mailTexts(language).orderThanks);
  expect(new Set(thanks).size).toBe(languages.length);
  expect(mailTexts('xx')).toEqual(mailTexts('en'));
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
