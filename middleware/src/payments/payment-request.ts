import { createHash } from 'node:crypto';
import type { Payment, Cart as PlatformCart } from '@commercetools/platform-sdk';
import { paymentMethodFacts } from '@exwerk/contract/storefronts/payment-methods';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import { jsonText } from '@exwerk/service/json/json-text';
import * as z from 'zod';
import { vatFieldsOf } from '../carts/address.mapper.ts';
import { amountDue } from '../carts/pricing.ts';
import { contextOf } from '../orders/order-context.ts';
import type { OrderContext } from '../orders/orders.ts';
import type { PaymentRequest } from './adyen-client.ts';
import { type PaymentData, storedCardOf } from './payment-data.ts';
import { paymentLines } from './payment-lines.ts';

/** What an address of a wallet may lack, `Rose Cottage` has no number: the provider refuses it empty. */
const notAvailable = 'N/A';

function addressOf(address: PlatformCart['billingAddress']) {
  if (!address) return undefined;
  return {
    street: address.streetName || notAvailable,
    houseNumberOrName: address.streetNumber || notAvailable,
    postalCode: address.postalCode ?? '',
    city: address.city || notAvailable,
    country: address.country,
  };
}

/** Who is to be invoiced, where a company buys: Billie wants its name. */
function companyOf(billing: PlatformCart['billingAddress']) {
  if (!billing?.company) return undefined;
  const { vatNumber } = vatFieldsOf(billing);
  return { name: billing.company, ...(vatNumber && { taxId: vatNumber }) };
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
  const company = companyOf(billing);
  const billingAddress = addressOf(billing);
  const deliveryAddress = addressOf(cart.shippingAddress);
  const request = {
    paymentMethod,
    ...(browserInfo && { browserInfo }),
    ...(riskData && { riskData }),
    ...('dateOfBirth' in data && data.dateOfBirth && { dateOfBirth: new Date(data.dateOfBirth) }),
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
    ...(paymentMethodFacts[paymentMethod.type].needsLines && {
      lineItems: paymentLines(cart, locale),
      ...(company && { company }),
    }),
    metadata: { ctProjectKey: facts.projectKey },
  };
  // The library types the parts of a method more narrowly than its own documentation; it drops what it does not know.
  return request as unknown as PaymentRequest;
}

const keptRequest = jsonText(
  z.object({ shopperEmail: z.string(), countryCode: z.string(), shopperLocale: z.string() }),
);

/** Who pays, as the request says that is kept on the payment, for what became of it when its cart is gone. */
export function buyerOf({
  custom,
}: Payment): { readonly customerEmail: string; readonly context: OrderContext } | null {
  const asked = keptRequest.safeParse(custom?.fields.makePaymentRequest);
  if (!asked.success) return null;
  const { shopperEmail: customerEmail, countryCode: country, shopperLocale: locale } = asked.data;
  const context = contextOf({ country, locale });
  return context && { customerEmail, context };
}

/** The same operation with the same content has the same key, so that a repeated request is not a second payment. */
export function idempotencyKey(paymentId: string, operation: string, content: string): string {
  return createHash('sha256').update(JSON.stringify({ paymentId, operation, content })).digest('hex').slice(0, 32);
}
