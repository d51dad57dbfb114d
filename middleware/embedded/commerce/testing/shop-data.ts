import type { CartDiscountDraft, ProductDraft } from '@commercetools/platform-sdk';
import type { ImportBatch } from '../import-batch.ts';

// A small shop for contract tests: two countries, two stores, a handful of goods.

const eur = (centAmount: number) => ({ currencyCode: 'EUR', centAmount });
const gbp = (centAmount: number) => ({ currencyCode: 'GBP', centAmount });
const both = (text: string) => ({ 'en-GB': text, 'sk-SK': `${text} sk` });
const key = <T extends string>(typeId: T, name: string) => ({ typeId, key: name });

export function product(
  sku: string,
  cents: number,
  more: Partial<ProductDraft> = {},
  attributes: { name: string; value: unknown }[] = [],
): ProductDraft {
  return {
    key: sku.toLowerCase(),
    productType: key('product-type', 'goods'),
    name: both(`Article ${sku}`),
    slug: { 'en-GB': `article-${sku.toLowerCase()}`, 'sk-SK': `tovar-${sku.toLowerCase()}` },
    categories: [key('category', 'pumps')],
    taxCategory: key('tax-category', 'standard'),
    publish: true,
    masterVariant: {
      sku,
      prices: [{ value: eur(cents) }, { value: gbp(cents - 100) }],
      attributes: [{ name: 'family', value: 'pump' }, ...attributes],
    },
    ...more,
  };
}

const relative = (name: string, sortOrder: string, permyriad: number, predicate: string): CartDiscountDraft => ({
  key: name,
  name: both(name),
  value: { type: 'relative', permyriad },
  cartPredicate: '1 = 1',
  target: { type: 'lineItems', predicate },
  sortOrder,
});

const volume = [
  relative('volume-a-3', '0.51', 500, 'attributes.volumeDiscountGroup = "a" and quantity >= 3 and quantity < 5'),
  relative('volume-a-5', '0.52', 1000, 'attributes.volumeDiscountGroup = "a" and quantity >= 5 and quantity < 10'),
  relative('volume-a-10', '0.53', 1500, 'attributes.volumeDiscountGroup = "a" and quantity >= 10'),
];

export const shopData = (): ImportBatch => ({
  types: [
    {
      key: 'line-item-fields',
      name: both('Line'),
      resourceTypeIds: ['line-item'],
      fieldDefinitions: [{ name: 'parentSku', label: both('Parent'), required: false, type: { name: 'String' } }],
    },
    {
      key: 'cart-fields',
      name: both('Cart'),
      resourceTypeIds: ['order'],
      fieldDefinitions: [
        { name: 'calculatedCodFee', label: both('Fee'), required: false, type: { name: 'Money' } },
        { name: 'utmSource', label: both('Source'), required: false, type: { name: 'String' } },
      ],
    },
    {
      key: 'payment-fields',
      name: both('Payment'),
      resourceTypeIds: ['payment', 'payment-interface-interaction'],
      fieldDefinitions: [
        { name: 'makePaymentResponse', label: both('Answer'), required: false, type: { name: 'String' } },
      ],
    },
  ],
  channels: [{ key: 'warehouse', roles: ['InventorySupply', 'ProductDistribution'] }],
  zones: [
    { key: 'sk', name: 'SK', locations: [{ country: 'SK' }] },
    { key: 'gb', name: 'GB', locations: [{ country: 'GB' }] },
  ],
  taxCategories: [
    {
      key: 'standard',
      name: 'Standard',
      rates: [
        { name: 'VAT 20 %', amount: 0.2, includedInPrice: true, country: 'GB' },
        { name: 'VAT 23 %', amount: 0.23, includedInPrice: true, country: 'SK' },
        { name: 'Sales tax', amount: 0.077, includedInPrice: false, country: 'CH' },
      ],
    },
  ],
  stores: [
    { key: 'store-gb', name: both('GB'), languages: ['en-GB'], countries: [{ code: 'GB' }] },
    { key: 'store-sk', name: both('SK'), languages: ['sk-SK'], countries: [{ code: 'SK' }] },
  ],
  customerGroups: [
    { key: 'base', groupName: 'Base' },
    { key: 'tier-1', groupName: 'Tier 1' },
  ],
  shippingMethods: [
    {
      key: 'parcel',
      name: 'Parcel',
      taxCategory: key('tax-category', 'standard'),
      isDefault: true,
      zoneRates: [
        { zone: key('zone', 'sk'), shippingRates: [{ price: eur(195), freeAbove: eur(5900) }] },
        { zone: key('zone', 'gb'), shippingRates: [{ price: gbp(195), freeAbove: gbp(5200) }] },
      ],
    },
  ],
  productTypes: [
    {
      key: 'goods',
      name: 'Goods',
      description: 'Goods',
      attributes: [
        { name: 'family', label: both('Family'), isRequired: false, type: { name: 'text' } },
        { name: 'volumeDiscountGroup', label: both('Group'), isRequired: false, type: { name: 'text' } },
        { name: 'isFreight', label: both('Freight'), isRequired: false, type: { name: 'boolean' } },
        {
          name: 'enabledOnMarket',
          label: both('Markets'),
          isRequired: false,
          type: {
            name: 'set',
            elementType: {
              name: 'enum',
              values: [
                { key: 'gb', label: 'GB' },
                { key: 'sk', label: 'SK' },
              ],
            },
          },
        },
      ],
    },
  ],
  categories: [
    { key: 'tools', name: both('Tools'), slug: { 'en-GB': 'tools', 'sk-SK': 'naradie' }, orderHint: '0.1' },
    {
      key: 'pumps',
      name: both('Pumps'),
      slug: { 'en-GB': 'pumps', 'sk-SK': 'cerpadla' },
      orderHint: '0.2',
      parent: key('category', 'tools'),
    },
  ],
  products: [
    product('EX10000001', 1999, {}, [{ name: 'enabledOnMarket', value: ['gb', 'sk'] }]),
    product('EX10000002', 5900),
    product('EX10000003', 1000, {}, [{ name: 'volumeDiscountGroup', value: 'a' }]),
    product('EX10000004', 4999, { publish: false }),
    product('EX10000005', 2500, {
      masterVariant: {
        sku: 'EX10000005',
        prices: [
          { value: eur(2500), tiers: [{ minimumQuantity: 10, value: eur(2000) }] },
          { value: eur(2400), country: 'SK' },
          { value: eur(2300), customerGroup: key('customer-group', 'tier-1') },
          { value: eur(1), country: 'SK', validUntil: '2020-01-01T00:00:00.000Z' },
        ],
        attributes: [{ name: 'isFreight', value: true }],
      },
    }),
    product('EX10000006', 10000, { categories: [key('category', 'tools')] }),
  ],
  productDiscounts: [
    {
      key: 'sale',
      name: both('Sale'),
      isActive: true,
      sortOrder: '0.5',
      predicate: 'sku = "EX10000006"',
      value: { type: 'relative', permyriad: 2500 },
    },
    {
      key: 'sale-weaker',
      name: both('Sale'),
      isActive: true,
      sortOrder: '0.4',
      predicate: 'categories.key = "tools"',
      value: { type: 'relative', permyriad: 9000 },
    },
  ],
  inventory: [
    { sku: 'EX10000001', quantityOnStock: 10 },
    { sku: 'EX10000002', quantityOnStock: 1000, supplyChannel: key('channel', 'warehouse') },
  ],
  cartDiscounts: [
    ...volume,
    {
      key: 'loyalty-sk-1',
      name: both('Loyalty'),
      value: { type: 'relative', permyriad: 300 },
      cartPredicate: 'customer.customerGroup.key = "tier-1" and store.key = "store-sk"',
      target: { type: 'lineItems', predicate: '1 = 1' },
      sortOrder: '0.3',
    },
    {
      key: 'welcome',
      name: both('Welcome'),
      value: { type: 'relative', permyriad: 1000 },
      cartPredicate: 'lineItemTotal(1 = 1) >= "10.00 EUR"',
      target: { type: 'totalPrice' },
      sortOrder: '0.2',
      requiresDiscountCode: true,
    },
    {
      key: 'free-shipping',
      name: both('Free shipping'),
      value: { type: 'relative', permyriad: 10000 },
      cartPredicate: '1 = 1',
      target: { type: 'shipping' },
      sortOrder: '0.1',
      requiresDiscountCode: true,
    },
    {
      key: 'gift',
      name: both('Gift'),
      value: { type: 'giftLineItem', product: key('product', 'ex10000002'), variantId: 1 },
      cartPredicate: 'lineItemCount(sku = "EX10000006") >= 2',
      sortOrder: '0.05',
    },
  ],
  discountCodes: [
    { code: 'WELCOME10', cartDiscounts: [key('cart-discount', 'welcome')] },
    { code: 'SHIPFREE', cartDiscounts: [key('cart-discount', 'free-shipping')], maxApplications: 1 },
    { code: 'OFF', cartDiscounts: [key('cart-discount', 'welcome')], isActive: false },
  ],
});
