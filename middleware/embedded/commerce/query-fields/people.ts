import {
  AuthenticationModeValues,
  type Customer,
  type CustomerGroupAssignment,
  type Payment,
  type PaymentMethodInfo,
  type PaymentMethodToken,
  type PaymentStatus,
  type ShoppingList,
  type ShoppingListLineItem,
  type TextLineItem,
  type Transaction,
  TransactionStateValues,
  TransactionTypeValues,
} from '@commercetools/platform-sdk';
import { productVariant } from './catalog.ts';
import { address, customFields } from './common.ts';
import { byName, keyReference, money, oneOf, reference, resource, shape } from './field.ts';

const customerGroupAssignment = shape<CustomerGroupAssignment>()([], { customerGroup: reference });
export const customer = resource<Omit<Customer, 'password'> & { lowercaseEmail: string }>()(
  [
    'key',
    'customerNumber',
    'externalId',
    'email',
    'firstName',
    'lastName',
    'middleName',
    'title',
    'dateOfBirth',
    'companyName',
    'vatId',
    'defaultShippingAddressId',
    'shippingAddressIds',
    'defaultBillingAddressId',
    'billingAddressIds',
    'isEmailVerified',
    'locale',
    'salutation',
    'lowercaseEmail',
  ],
  {
    addresses: address,
    customerGroup: reference,
    customerGroupAssignments: customerGroupAssignment,
    custom: customFields,
    stores: keyReference,
    authenticationMode: oneOf(AuthenticationModeValues),
  },
);
const paymentMethodToken = shape<PaymentMethodToken>()(['value'], {});
const paymentMethodInfo = shape<PaymentMethodInfo>()(['paymentInterface', 'method', 'interfaceAccount'], {
  name: byName,
  token: paymentMethodToken,
  custom: customFields,
});
const paymentStatus = shape<PaymentStatus>()(['interfaceCode', 'interfaceText'], { state: reference });
const transaction = shape<Transaction>()(['id', 'timestamp', 'interactionId', 'interfaceId'], {
  type: oneOf(TransactionTypeValues),
  amount: money,
  state: oneOf(TransactionStateValues),
  custom: customFields,
});
export const payment = resource<Payment>()(['anonymousId', 'interfaceId', 'key'], {
  customer: reference,
  amountPlanned: money,
  paymentMethodInfo,
  paymentStatus,
  transactions: transaction,
  interfaceInteractions: customFields,
  custom: customFields,
});
const shoppingListLineItem = shape<ShoppingListLineItem>()(
  ['addedAt', 'deactivatedAt', 'id', 'key', 'productId', 'published', 'quantity', 'variantId'],
  { custom: customFields, name: byName, productType: reference, variant: productVariant, productSlug: byName },
);
const textLineItem = shape<TextLineItem>()(['addedAt', 'id', 'key', 'quantity'], {
  custom: customFields,
  description: byName,
  name: byName,
});
export const shoppingList = resource<ShoppingList>()(['key', 'deleteDaysAfterLastModification', 'anonymousId'], {
  name: byName,
  customer: reference,
  slug: byName,
  description: byName,
  lineItems: shoppingListLineItem,
  textLineItems: textLineItem,
  store: keyReference,
  businessUnit: keyReference,
  custom: customFields,
});
