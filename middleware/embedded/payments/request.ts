import { z } from 'zod';
import { isCurrency } from './currencies.ts';
import { invalid, PaymentProblem } from './problem.ts';

const text = z.string().max(8000);
const locale = z.string().regex(/^[a-z]{2,3}(?:[-_][A-Za-z]{2})?$/);
const currency = z.string().refine(isCurrency);
export const Amount = z.object({ value: z.int().min(0), currency });
export type Amount = z.infer<typeof Amount>;

export const MethodsRequest = z.object({
  merchantAccount: text,
  countryCode: z.string().optional(),
  amount: Amount.optional(),
  shopperLocale: locale.optional(),
  shopperReference: z.string().optional(),
  allowedPaymentMethods: z.array(z.string()).optional(),
  blockedPaymentMethods: z.array(z.string()).optional(),
});

const PaymentMethod = z.object({
  type: text.min(1),
  brand: text.optional(),
  issuer: text.optional(),
  holderName: text.optional(),
  encryptedCardNumber: text.optional(),
  encryptedExpiryMonth: text.optional(),
  encryptedExpiryYear: text.optional(),
  encryptedSecurityCode: text.optional(),
  number: text.optional(),
  expiryMonth: text.optional(),
  expiryYear: text.optional(),
  cvc: text.optional(),
  storedPaymentMethodId: text.optional(),
  googlePayToken: text.optional(),
  applePayToken: text.optional(),
});

/** The postal code may be empty, for not every country has them: Adyen's own plugin for Magento sends it so. */
const Address = z.object({
  street: text.min(1),
  houseNumberOrName: text.min(1),
  city: text.min(1),
  postalCode: text,
  country: z.string().length(2),
  stateOrProvince: text.optional(),
});

export const GivenOrder = z.object({ pspReference: text, orderData: text });

/** What a payment request says besides what, how much and for whom. */
const aboutShopper = {
  channel: z.enum(['Web', 'iOS', 'Android']).optional(),
  origin: z.url({ protocol: /^https?$/ }).optional(),
  authenticationData: z
    .object({
      threeDSRequestData: z.object({ nativeThreeDS: z.enum(['preferred', 'disabled']).optional() }).optional(),
    })
    .optional(),
};

export const PaymentRequest = z.object({
  merchantAccount: text,
  amount: Amount,
  reference: text.min(1).max(80),
  returnUrl: z.url({ protocol: /^https?$/ }).optional(),
  paymentMethod: PaymentMethod,
  shopperReference: text.min(3).optional(),
  shopperLocale: locale.optional(),
  storePaymentMethod: z.boolean().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  additionalData: z.record(z.string(), z.string()).optional(),
  order: GivenOrder.optional(),
  billingAddress: Address.optional(),
  deliveryAddress: Address.optional(),
  company: z.object({ name: text.min(1) }).optional(),
  lineItems: z.array(z.object({ quantity: z.int().min(1), amountIncludingTax: z.int() })).optional(),
  ...aboutShopper,
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

export const DetailsRequest = z.object({
  details: z.object({ redirectResult: text.optional(), threeDSResult: text.optional() }),
  paymentData: text.optional(),
});

export const ModificationRequest = z.object({
  merchantAccount: text,
  /** Nothing at all can be authorised, to keep a card, but neither taken nor given back. */
  amount: Amount.extend({ value: z.int().min(1) }).optional(),
  reference: text.max(80).optional(),
});

export const StoredMethodsQuery = z.object({ merchantAccount: text, shopperReference: text.min(3) });

/** Adyen's code for a field that is missing or wrong; other fields get the general one. https://docs.adyen.com/development-resources/error-codes */
const FIELD_CODES: Record<string, string> = {
  amount: '100',
  'amount.value': '137',
  'amount.currency': '138',
  reference: '130',
  merchantAccount: '901',
  paymentMethod: '14_006',
  'paymentMethod.type': '14_004',
  returnUrl: '14_030',
  shopperLocale: '14_017',
  shopperReference: '128',
  'billingAddress.city': '131',
  'billingAddress.street': '132',
  'billingAddress.houseNumberOrName': '133',
  'billingAddress.country': '134',
  'deliveryAddress.city': '147',
  'deliveryAddress.street': '148',
  'deliveryAddress.houseNumberOrName': '149',
  'deliveryAddress.country': '150',
};

/** Parses a body or a query; the first wrong field is told as the provider tells it. */
export function read<T>(schema: z.ZodType<T>, input: unknown): T {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new PaymentProblem(400, '702', 'Unable to parse message');
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  const given = field.split('.').reduce<unknown>((value, key) => Object(value)[key], input);
  const missing = given === undefined || given === '';
  throw invalid(
    FIELD_CODES[field] ?? '702',
    missing ? `Required field '${field}' is not provided.` : `Field '${field}' is not valid.`,
  );
}
