import type { Order } from '@exwerk/shared-kernel/contract/order-calls';
import { storefrontByCountry } from '@exwerk/shared-kernel/storefronts/storefront-lookup';
import { cents } from '../commerce/money.mapper.ts';
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
  ['fi', 'Your order SK-1'],
])('[OPEN-B69] confirms an order in the language of %s, or in English', (country, subject) => {
  const mail = orderMail(order, storefrontByCountry(country)?.locales[0] ?? storefrontByCountry('gb').locales[0]);
  expect(mail).toMatchObject({ to: 'eva@exwerk.example', subject });
  expect(mail?.text).toContain('2 × Drill <5> (EX30000001)');
  expect(mail?.html).toContain('Drill &lt;5&gt;');
});

it('writes no mail without an address', () => {
  expect(orderMail({ ...order, customerEmail: null }, storefrontByCountry('gb').locales[0])).toBeNull();
});

it('[ACCOUNT-15] sends the way to a new password in the language of the page', () => {
  const belgian = storefrontByCountry('be').locales[1] ?? storefrontByCountry('be').locales[0];
  const mail = resetMail('eva@exwerk.example', 'a token', 'http://be.localhost:8080', belgian);
  expect(mail.text).toContain('http://be.localhost:8080/nl/password-reset/change-password?token=a+token');
});
