import * as z from 'zod/mini';
import { birthDateField } from '../validation/birth-date.ts';
import { emailField, lineField, newPasswordField, vatNumberField } from '../validation/fields.ts';
import { addressInputSchema, addressSchema } from './address.ts';
import { defineCall } from './call.ts';
import { cartSchema } from './cart.ts';
import { moneySchema } from './money.ts';
import { nobody } from './nobody.ts';
import { existingPassword, requiredText, shortText } from './text.ts';

/** `customerType` is stored in lower case. */
export const customerSchema = z.object({
  id: z.string(),
  version: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  dateOfBirth: z.nullable(z.string()),
  locale: z.nullable(z.string()),
  shippingAddresses: z.array(addressSchema),
  billingAddresses: z.array(addressSchema),
  defaultShippingAddressId: z.nullable(z.string()),
  defaultBillingAddressId: z.nullable(z.string()),
  /** `base`, `tier-1` … `tier-4`; an unknown key counts as base */
  customerGroupKey: z.string(),
  customerType: z.enum(['private', 'business']),
  vatNumber: z.nullable(z.string()),
  vatValidated: z.boolean(),
});
export type Customer = z.infer<typeof customerSchema>;

const user = z.object({ user: z.object({ customer: customerSchema, cart: z.nullable(cartSchema) }) });
const userOnly = z.object({ user: z.object({ customer: customerSchema }) });

/** What is to come along with a customer. */
const meQuery = z.object({ activeCart: z.optional(z.boolean()) });
/** What a change is made on. Another tab may have signed in somebody else meanwhile: whose `id` it is not is refused as with an ended session. */
const base = { version: z.int().check(z.minimum(1)), id: z.optional(shortText) };

/** Who the session is; both null for a first visit. The cart is null, too, when the query says that it is not wanted. */
export const getMe = defineCall('new-ct', 'getMe', {
  args: z.tuple([z.object({ customer: z.boolean() }), z.optional(meQuery)]),
  answer: z.object({ me: z.object({ customer: z.nullable(customerSchema), activeCart: z.nullable(cartSchema) }) }),
  nothing: nobody,
});

export const isLoggedIn = defineCall('new-ct', 'isLoggedIn', { args: z.tuple([]), answer: z.boolean() });

/** Whether a customer was signed in on this browser and is no longer: the session has run out or was ended, here or elsewhere. */
export const hasSessionEnded = defineCall('new-ct', 'hasSessionEnded', { args: z.tuple([]), answer: z.boolean() });

/** Refused with `InvalidCredentials` (400), the page says 'Customer login failed'. */
export const customerSignMeIn = defineCall('new-ct', 'customerSignMeIn', {
  args: z.tuple([z.object({ email: shortText, password: existingPassword })]),
  answer: user,
});

/** An email in use is refused with `DuplicateField`. */
export const customerSignMeUp = defineCall('new-ct', 'customerSignMeUp', {
  args: z.tuple([
    z.object({
      email: emailField,
      password: newPasswordField,
      firstName: lineField,
      lastName: lineField,
      locale: requiredText,
      custom: z.object({ customerType: z.enum(['private', 'business']), vatNumber: z.optional(vatNumberField) }),
    }),
  ]),
  answer: user,
});

/** Ends the session and clears its cookies. */
export const customerSignOut = defineCall('new-ct', 'customerSignOut', {
  args: z.tuple([]),
  answer: z.object({ signedOut: z.boolean() }),
});

/** The cart comes along when the query asks for it. */
export const customerUpdateMe = defineCall('new-ct', 'customerUpdateMe', {
  args: z.tuple([
    z.object(base),
    z.object({
      firstName: lineField,
      lastName: lineField,
      dateOfBirth: z.nullable(birthDateField),
      customerType: z.enum(['private', 'business']),
      vatNumber: z.nullable(vatNumberField),
    }),
    z.optional(meQuery),
  ]),
  answer: z.object({ user: z.object({ customer: customerSchema, cart: z.optional(z.nullable(cartSchema)) }) }),
});

/** Answers the email for the sign-in that follows. */
export const customerChangeMyPassword = defineCall('new-ct', 'customerChangeMyPassword', {
  args: z.tuple([z.object({ ...base, currentPassword: existingPassword, newPassword: newPasswordField })]),
  answer: z.object({ user: z.object({ email: z.string() }) }),
});

/** First step to a new password: mails a link when the address is known; the answer never tells whether it is. */
export const customerCreatePasswordResetToken = defineCall('new-ct', 'customerCreatePasswordResetToken', {
  args: z.tuple([z.object({ email: emailField })]),
  answer: z.object({ sent: z.boolean() }),
});

/** The token works once. */
export const customerResetPassword = defineCall('new-ct', 'customerResetPassword', {
  args: z.tuple([z.object({ tokenValue: shortText, newPassword: newPasswordField })]),
  answer: z.object({ reset: z.boolean() }),
});

export const addressOperations = ['add', 'delete', 'update', 'setDefault'] as const;
export const addressKinds = ['Billing', 'Shipping'] as const;
export type AddressOperation = (typeof addressOperations)[number];
export type AddressKind = (typeof addressKinds)[number];

/** The eight address calls, `addBillingAddress` … `setDefaultShippingAddress`. */
export function addressCall(operation: AddressOperation, kind: AddressKind) {
  return defineCall('new-ct', `${operation}${kind}Address`, {
    // To be removed or chosen, a stored address need not be complete.
    args: z.tuple([z.object(base), operation === 'add' || operation === 'update' ? addressInputSchema : addressSchema]),
    answer: userOnly,
  });
}

export const orderSorts = ['createdAt desc', 'createdAt asc'] as const;

/** The signed-in customer's own orders; without arguments the newest twenty. */
export const getOrders = defineCall('new-ct', 'getOrders', {
  args: z.tuple([
    z.optional(
      z.object({
        limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
        offset: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
        sort: z.optional(z.enum(orderSorts)),
      }),
    ),
  ]),
  answer: z.object({
    me: z.object({
      orders: z.array(
        z.object({
          id: z.string(),
          orderNumber: z.nullable(z.string()),
          createdAt: z.string(),
          orderState: z.string(),
          totalPrice: moneySchema,
        }),
      ),
    }),
  }),
});

/** The customer groups, the discount of each in this country, and both as levels in order. Ranges in cents. */
export const getLoyaltyLevels = defineCall('new-ct', 'getLoyaltyLevels', {
  args: z.tuple([]),
  answer: z.object({
    customerGroups: z.object({
      results: z.array(
        z.object({
          id: z.string(),
          key: z.string(),
          cohortRangeFrom: z.nullable(z.int()),
          cohortRangeTo: z.nullable(z.int()),
        }),
      ),
    }),
    cartDiscounts: z.object({
      results: z.array(
        z.object({ id: z.string(), key: z.string(), groupKey: z.string(), value: z.object({ permyriad: z.int() }) }),
      ),
    }),
    levels: z.array(
      z.object({
        key: z.string(),
        levelNumber: z.int(),
        from: z.nullable(z.int()),
        to: z.nullable(z.int()),
        permyriad: z.int(),
      }),
    ),
  }),
});

/** Zero means no personalised discount. */
export const getPersonalizedDiscounts = defineCall('new-ct', 'getPersonalizedDiscounts', {
  args: z.tuple([z.object({ cohortTier: shortText })]),
  answer: z.object({ cartDiscount: z.nullable(z.object({ value: z.object({ permyriad: z.int() }) })) }),
});

/** Reviews that the signed-in customer wrote. */
export const getMyReviews = defineCall('new-ct', 'getMyReviews', {
  args: z.tuple([]),
  answer: z.object({
    reviews: z.array(
      z.object({
        id: z.string(),
        sku: z.string(),
        productName: z.string(),
        text: z.string(),
        rating: z.int(),
        createdAt: z.string(),
      }),
    ),
  }),
});

/** Newsletter state of the signed-in customer and its change; a subscription still needs the mailed confirmation. */
export const getNewsletterState = defineCall('new-ct', 'getNewsletterState', {
  args: z.tuple([]),
  answer: z.object({
    state: z.enum(['unsubscribed', 'pending', 'subscribed']),
    /** Whether mails about similar products, which an order allows, have been ended. */
    offersEnded: z.optional(z.boolean()),
  }),
});
export const setNewsletterState = defineCall('new-ct', 'setNewsletterState', {
  args: z.tuple([z.object({ subscribed: z.boolean() })]),
  answer: z.object({ state: z.enum(['unsubscribed', 'pending', 'subscribed']) }),
});
