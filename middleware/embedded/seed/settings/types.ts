import type { FieldDefinition, FieldType, ResourceTypeId, TypeDraft } from '@commercetools/platform-sdk';
import { allLocales } from '@exwerk/contract/storefronts/locales';

const field = (name: string, type: FieldType, required = false): FieldDefinition => ({
  name,
  type,
  required,
  label: { 'en-GB': name },
  inputHint: 'SingleLine',
});

const string = (...names: string[]) => names.map(name => field(name, { name: 'String' }));
const boolean = (...names: string[]) => names.map(name => field(name, { name: 'Boolean' }));
const localized = (...names: string[]) => names.map(name => field(name, { name: 'LocalizedString' }));
const setOf = (elementType: FieldType): FieldType => ({ name: 'Set', elementType });

const type = (key: string, resourceTypeIds: ResourceTypeId[], fieldDefinitions: FieldDefinition[]): TypeDraft => ({
  key,
  name: { 'en-GB': key },
  resourceTypeIds,
  fieldDefinitions,
});

export const STORE_FLAGS = [
  'sale_of_additional_guarantee_enabled',
  'vat_validation_enabled',
  'change_tax_rate_enabled',
  'google_autocomplete_enabled',
  'trustpilot_in_header_enabled',
  'complementary_products_enabled',
  'google_reviews_enabled',
  'loyalty_discount_enabled',
  'reviews_enabled',
] as const;

const requestAndResponse = (...names: string[]) =>
  string(...names.flatMap(name => [`${name}Request`, `${name}Response`]));

/** Every custom type of the shop; those of payments are the Adyen integration's. */
export const TYPES: readonly TypeDraft[] = [
  type(
    'store-fields',
    ['store'],
    [
      ...string('bankDetails', 'emailAddress', 'campaigns', 'ex_store_campaigns'),
      ...localized('phoneNumber', 'openingHours', 'cod_fee_title'),
      field('cod_fee', { name: 'Money' }),
      ...boolean(...STORE_FLAGS),
    ],
  ),
  type('channel-fields', ['channel'], localized('openingHours')),
  type(
    'category-fields',
    ['category'],
    [
      ...string('CategoryImageURL', 'related_categories_1', 'related_categories_2', 'related_categories_3'),
      field('hasProducts', setOf({ name: 'String' })),
      field('facets', setOf({ name: 'String' })),
      ...localized('CategoryContentHTML', 'categoryPosts'),
    ],
  ),
  type('shipping-fields', ['shipping-method'], string(...allLocales.map(locale => `deliveryDays-${locale}`))),
  type('line-item-fields', ['line-item'], string('parentSku')),
  type(
    'cart-fields',
    ['order'],
    [
      field('calculatedCodFee', { name: 'Money' }),
      ...boolean('customerAgreedToSendEmail', 'withoutLoyaltyDiscount'),
      ...string('utmSource'),
    ],
  ),
  type('address-fields', ['address'], [...string('vatNumber', 'vatResponse'), ...boolean('vatValidated')]),
  type(
    'customer-fields',
    ['customer'],
    [...string('customerType', 'vatNumber', 'sessionGeneration'), ...boolean('vatValidated')],
  ),
  type(
    'customer-group-fields',
    ['customer-group'],
    [field('cohortRangeFrom', setOf({ name: 'Money' })), field('cohortRangeTo', setOf({ name: 'Money' }))],
  ),
  type(
    'cart-discount-fields',
    ['cart-discount'],
    [...string('kind', 'volumeDiscountGroup', 'customerGroup', 'customerEmail'), field('volume', { name: 'Number' })],
  ),
  type('review-fields', ['review'], [field('reviewCreatedAt', { name: 'DateTime' })]),
  type(
    'ctp-adyen-integration-web-components-payment-type',
    ['payment'],
    [
      field('adyenMerchantAccount', { name: 'String' }, true),
      field('commercetoolsProjectKey', { name: 'String' }, true),
      ...requestAndResponse(
        'getPaymentMethods',
        'makePayment',
        'submitAdditionalPaymentDetails',
        'createSession',
        'amountUpdates',
      ),
      ...string(
        'merchantReference',
        'allocatedOrderNumber',
        'idempotencyKey',
        'paymentMethodVariant',
        'paymentAttempt',
        'cartId',
      ),
    ],
  ),
  type(
    'ctp-adyen-integration-interaction-payment-type',
    ['payment-interface-interaction'],
    [field('createdAt', { name: 'DateTime' }), ...string('request', 'response', 'type')],
  ),
  type(
    'ctp-adyen-integration-interaction-notification',
    ['payment-interface-interaction'],
    [field('createdAt', { name: 'DateTime' }), ...string('status', 'type', 'notification')],
  ),
];
