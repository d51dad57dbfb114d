import { createHash } from 'node:crypto';
import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { LocaleRecord, Storefront } from '@exwerk/shared-kernel/storefronts/storefront';
import * as z from 'zod';
import { amountDue, codFeeLine } from '../commerce/carts/cart.mapper.ts';
import { localized } from '../commerce/localized.ts';
import { invalidInput } from '../http/problem-error.ts';
import type { PaymentRequest } from './adyen-client.ts';

/** What adyen-web collects; the provider's library leaves out what it does not know. */
const stateData = z.looseObject({
  paymentMethod: z.looseObject({ type: z.string().min(1) }),
  storePaymentMethod: z.boolean().optional(),
});
export type StateData = z.infer<typeof stateData>;

/** PAY-29: a card that is typed in needs its holder's name. */
export function readStateData(data: unknown): StateData {
  const parsed = stateData.safeParse(data);
  if (!parsed.success) throw invalidInput('The payment data is not complete', { paymentMethod: 'is missing' });
  const { type, holderName, storedPaymentMethodId } = parsed.data.paymentMethod;
  const isNewCard = type === 'scheme' && storedPaymentMethodId === undefined;
  if (isNewCard && (typeof holderName !== 'string' || holderName.trim() === '')) {
    throw invalidInput('The name on the card is missing', { holderName: 'is required' });
  }
  return parsed.data;
}

/** Methods for which the provider wants to see the goods. */
const wantsLines = new Set(['klarna', 'klarna_account', 'klarna_b2b', 'ratepay']);

function lineItems(cart: PlatformCart, locale: LocaleRecord) {
  const lines = cart.lineItems.map(line => ({
    id: line.variant.sku ?? line.id,
    description: localized(line.name, locale),
    quantity: line.quantity,
    amountIncludingTax: Math.round((line.taxedPrice?.totalGross ?? line.totalPrice).centAmount / line.quantity),
    taxPercentage: Math.round((line.taxRate?.amount ?? 0) * 10_000),
  }));
  const fee = codFeeLine(cart);
  const shipping =
    cart.shippingInfo?.taxedPrice?.totalGross ?? cart.shippingInfo?.discountedPrice?.value ?? cart.shippingInfo?.price;
  return [
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
    ...(fee
      ? [
          {
            id: fee.slug,
            description: localized(fee.name, locale),
            quantity: 1,
            amountIncludingTax: fee.totalPrice.centAmount,
          },
        ]
      : []),
  ];
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

/** The whole request to the provider. Amount, reference and addresses are the shop's own, never the browser's. */
export function toPaymentRequest(
  state: StateData,
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
  const { storePaymentMethod, clientStateDataIndicator: _indicator, ...rest } = state;
  const billingAddress = addressOf(billing);
  const deliveryAddress = addressOf(cart.shippingAddress);
  const request = {
    ...rest,
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
    ...(mayStore && storePaymentMethod && { storePaymentMethod: true }),
    ...(mayStore &&
      (storePaymentMethod || state.paymentMethod.storedPaymentMethodId !== undefined) && {
        recurringProcessingModel: 'CardOnFile',
      }),
    ...(wantsLines.has(state.paymentMethod.type) && { lineItems: lineItems(cart, locale) }),
    metadata: { ctProjectKey: facts.projectKey },
  };
  // The library types the browser's part more narrowly than the browser does; it drops what it does not know.
  return request as unknown as PaymentRequest;
}

/** The same operation with the same content has the same key, so that a repeated request is not a second payment. */
export function idempotencyKey(paymentId: string, operation: string, content: string): string {
  return createHash('sha256').update(JSON.stringify({ paymentId, operation, content })).digest('hex').slice(0, 32);
}
