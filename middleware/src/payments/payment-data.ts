import { type OnlinePaymentMethod, onlinePaymentMethods } from '@exwerk/contract/storefronts/storefront';
import * as z from 'zod';
import { invalidInput, ProblemError } from '../problems/problem-error.ts';
import { wrongFields } from '../problems/wrong-fields.ts';

/**
 * What a browser may say of a payment: by method the fields that adyen-web's component for it sends, and no others. Owner, amount, reference,
 * addresses, risk, authentication and capture are the shop's to say.
 */

const short = z.string().max(256);
/** Sealed by the provider's own library, which the provider alone can open. */
const sealed = z.string().min(1).max(20_000);
const notPassedOn = z
  .unknown()
  .optional()
  .transform(() => undefined);

/** Sent with every method: the library's version, and the visit that it counts. */
const visit = { checkoutAttemptId: short.optional(), sdkData: sealed.optional() };

/** A method of which the rest happens on the provider's pages. */
const method = <T extends OnlinePaymentMethod>(type: T) => z.strictObject({ type: z.literal(type), ...visit });

const cardDetails = {
  encryptedSecurityCode: sealed.optional(),
  brand: short.optional(),
  fundingSource: z.enum(['credit', 'debit', 'prepaid']).optional(),
};
const newCard = z.strictObject({
  ...method('scheme').shape,
  ...cardDetails,
  holderName: short,
  encryptedCardNumber: sealed,
  encryptedExpiryMonth: sealed.optional(),
  encryptedExpiryYear: sealed.optional(),
});
const storedCard = z.strictObject({
  ...method('scheme').shape,
  ...cardDetails,
  storedPaymentMethodId: short.min(1),
  // Stored with the card.
  holderName: notPassedOn,
});

const around = {
  browserInfo: z
    .strictObject({
      acceptHeader: short,
      colorDepth: z.number(),
      language: short,
      javaEnabled: z.boolean(),
      screenHeight: z.number(),
      screenWidth: z.number(),
      userAgent: z.string().max(2000),
      timeZoneOffset: z.number(),
    })
    .optional(),
  riskData: z.strictObject({ clientData: z.string().max(20_000) }).optional(),
  // The library sends these, too; the shop says them itself.
  clientStateDataIndicator: notPassedOn,
  origin: notPassedOn,
  billingAddress: notPassedOn,
  deliveryAddress: notPassedOn,
};

/** Invoices ask for the buyer's day of birth; the rest of the person is on the billing address. */
const person = {
  dateOfBirth: z.iso.date().optional(),
  shopperName: notPassedOn,
  shopperEmail: notPassedOn,
  telephoneNumber: notPassedOn,
};

const express = { subtype: z.literal('express').optional() };
const ownPages = { subtype: z.enum(['redirect', 'sdk']).optional() };
const data = <T extends z.ZodRawShape>(paymentMethod: T) =>
  z.strictObject({ paymentMethod: z.strictObject(paymentMethod), ...around });

const schemas = {
  scheme: data(newCard.shape).extend({ storePaymentMethod: z.boolean().optional() }),
  paypal: data({ ...method('paypal').shape, ...ownPages, userAction: z.enum(['pay', 'continue']).optional() }),
  klarna: data({ ...method('klarna').shape, ...ownPages }),
  klarna_account: data({ ...method('klarna_account').shape, ...ownPages }),
  klarna_b2b: data({ ...method('klarna_b2b').shape, ...ownPages }),
  ratepay: data(method('ratepay').shape).extend(person),
  onlineBanking_PL: data({ ...method('onlineBanking_PL').shape, issuer: short.optional() }),
  ideal: data({ ...method('ideal').shape, issuer: short.optional() }),
  applepay: data({ ...method('applepay').shape, ...express, applePayToken: sealed }),
  googlepay: data({
    ...method('googlepay').shape,
    ...express,
    googlePayToken: sealed,
    googlePayCardNetwork: short.optional(),
  }),
  multibanco: data(method('multibanco').shape),
  twint: data(method('twint').shape),
  mobilepay: data(method('mobilepay').shape),
} as const satisfies Record<OnlinePaymentMethod, z.ZodType>;
const withStoredCard = data(storedCard.shape);

export type PaymentData = z.infer<(typeof schemas)[OnlinePaymentMethod]> | z.infer<typeof withStoredCard>;

/** The id of the stored card that is to be paid with; null for everything else. */
export function storedCardOf({ paymentMethod }: PaymentData): string | null {
  return 'storedPaymentMethodId' in paymentMethod ? paymentMethod.storedPaymentMethodId : null;
}

const anyMethod = z.looseObject({ paymentMethod: z.looseObject({ type: z.string().min(1) }) });

/** The listed fields. Anything else is refused by its name, for nobody who uses the shop's pages sends it. */
export function readPaymentData(sent: unknown): PaymentData {
  const named = anyMethod.safeParse(sent);
  if (!named.success) throw invalidInput('The payment data is not complete', { paymentMethod: 'is missing' });
  const { paymentMethod } = named.data;
  const type = onlinePaymentMethods.find(known => known === paymentMethod.type);
  if (type === undefined)
    throw new ProblemError(400, 'PaymentMethodNotOffered', 'This payment method is not offered here');
  const isStored = type === 'scheme' && paymentMethod.storedPaymentMethodId !== undefined;
  const { holderName } = paymentMethod;
  // A card that is typed in needs its holder's name.
  if (type === 'scheme' && !isStored && (typeof holderName !== 'string' || holderName.trim() === ''))
    throw invalidInput('The name on the card is missing', { holderName: 'is required' });
  const parsed = (isStored ? withStoredCard : schemas[type]).safeParse(sent);
  if (!parsed.success) throw invalidInput('The payment data is not right', wrongFields(parsed.error));
  return parsed.data;
}
