import * as z from 'zod/mini';
import { defineCall } from './call.ts';

const pickUpPointSchema = z.object({
  key: z.string(),
  name: z.string(),
  streetName: z.string(),
  streetNumber: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** Upper-case ISO code */
  country: z.string(),
  /** In the storefront's language; null where nobody has said */
  openingHours: z.nullable(z.string()),
});
export type PickUpPoint = z.infer<typeof pickUpPointSchema>;

/** Where goods that are no freight can be collected in this country. */
export const getPickUpPoints = defineCall('new-ct', 'getPickUpPoints', {
  args: z.tuple([]),
  answer: z.object({ pickUpPoints: z.array(pickUpPointSchema) }),
});
