import { createHash } from 'node:crypto';
import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import { paymentMethodFacts } from '@exwerk/contract/storefronts/payment-methods';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import { amountDue } from '../carts/pricing.ts';
import { localized } from '../commerce/localized.ts';
import type { PaymentRequest } from './adyen-client.ts';
import { type PaymentData, storedCardOf } from './payment-data.ts';

function lineItems(cart: PlatformCart, locale: LocaleRecord) {
  const lines = cart.lineItems.map(line => ({
    id: line.variant.sku ?? line.id,
    description: localized(line.name, locale),
    quantity: line.quantity,
    amountIncludingTax: Math.round((line.taxedPrice?.totalGross ?? line.totalPrice).centAmount / line.quantity),
    taxPercentage: Math.round((line.taxRate?.amount ?? 0) * 10_000),
  }));
  const shipping =
    cart.shippingInfo?.taxedPrice?.totalGross ?? cart.shippingInfo?.discountedPrice?.value ?? cart.shippingInfo?.price;
  const full = [
    ...lines,
    ...(shipping
      ? [
          {
            id: 'shipping',
            description: cart.shippingInfo?.shippingMethodName ?? 'Shipping',
            quantity: 1,
            amountIncludingTax: shipping.centAmount,
          },
        ]
      : []),
  ];
  if (!cart.discountOnTotalPrice) return full;
  // The provider wants the lines to add up to what is paid.
  const sum = full.reduce((total, { quantity, amountIncludingTax }) => total + quantity * amountIncludingTax, 0);
  const amountIncludingTax = amountDue(cart).centAmount - sum;
  return [...full, { id: 'discount', description: 'Discount', quantity: 1, amountIncludingTax }];
}

function addressOf(address: PlatformCart['billingAddress']) {
  if (!address) return undefined;
  return {
    street: address.streetName ?? '',
    houseNumberOrName: address.streetNumber ?? '',
    postalCode: address.postalCode ?? '',
    city: address.city ?? '',
    country: address.country,
  };
}

/** The whole request to the provider, field by field. Whatever is not named as the browser's is the shop's own. */
export function toPaymentRequest(
  data: PaymentData,
  cart: PlatformCart,
  facts: {
    storefront: Storefront;
    locale: LocaleRecord;
    merchantAccount: string;
    projectKey: string;
    reference: string;
    returnUrl: string;
    origin: string;
    ip: string;
    deviceFingerprint: string;
    customerId: string | null;
  },
): PaymentRequest {
  const due = amountDue(cart);
  const { storefront, locale, customerId } = facts;
  const billing = cart.billingAddress;
  const mayStore = customerId !== null && storefront.recurringPayments;
  const { paymentMethod, browserInfo, riskData } = data;
  const isStoring = 'storePaymentMethod' in data && data.storePaymentMethod === true;
  const billingAddress = addressOf(billing);
  const deliveryAddress = addressOf(cart.shippingAddress);
  const request = {
    paymentMethod,
    ...(browserInfo && { browserInfo }),
    ...(riskData && { riskData }),
    ...('dateOfBirth' in data && data.dateOfBirth && { dateOfBirth: data.dateOfBirth }),
    amount: { value: due.centAmount, currency: due.currencyCode },
    reference: facts.reference,
    merchantAccount: facts.merchantAccount,
    returnUrl: facts.returnUrl,
    origin: facts.origin,
    channel: 'Web',
    countryCode: storefront.countryCode,
    shopperLocale: locale.code,
    ...(facts.ip !== '' && { shopperIP: facts.ip }),
    deviceFingerprint: facts.deviceFingerprint,
    ...(cart.customerEmail && { shopperEmail: cart.customerEmail }),
    ...(billing?.phone && { telephoneNumber: billing.phone }),
    shopperName: { firstName: billing?.firstName ?? '', lastName: billing?.lastName ?? '' },
    ...(billingAddress && { billingAddress }),
    ...(deliveryAddress && { deliveryAddress }),
    shopperInteraction: 'Ecommerce',
    ...(customerId !== null && { shopperReference: customerId }),
    ...(mayStore && isStoring && { storePaymentMethod: true }),
    ...(mayStore &&
      (isStoring || storedCardOf(data) !== null) && {
        recurringProcessingModel: 'CardOnFile',
      }),
    ...(paymentMethodFacts[paymentMethod.type].needsLines && { lineItems: lineItems(cart, locale) }),
    metadata: { ctProjectKey: facts.projectKey },
  };
  // The library types the parts of a method more narrowly than its own documentation; it drops what it does not know.
  return request as unknown as PaymentRequest;
}

/** The same operation with the same content has the same key, so that a repeated request is not a second payment. */
export function idempotencyKey(paymentId: string, operation: string, content: string): string {
  return createHash('sha256').update(JSON.stringify({ paymentId, operation, content })).digest('hex').slice(0, 32);
}
