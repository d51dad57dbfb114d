import * as z from 'zod/mini';

/** What Google's wallet is asked for by the express checkout. https://developers.google.com/pay/api/web/reference/request-objects */
export const expressOptionsSchema = z.object({
  isExpress: z.literal(true),
  emailRequired: z.boolean(),
  billingAddressRequired: z.boolean(),
  billingAddressParameters: z.object({ format: z.enum(['FULL', 'MIN']), phoneNumberRequired: z.boolean() }),
  shippingAddressRequired: z.boolean(),
  /** Countries as two capital letters */
  shippingAddressParameters: z.object({ allowedCountryCodes: z.array(z.string()), phoneNumberRequired: z.boolean() }),
});
export type ExpressOptions = z.infer<typeof expressOptionsSchema>;
