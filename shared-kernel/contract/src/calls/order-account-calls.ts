import * as z from 'zod/mini';
import { newPasswordField } from '../validation/fields.ts';
import { defineCall } from './call.ts';
import { customerSignMeUp } from './customer-calls.ts';
import { orderKeySchema } from './order-life-calls.ts';

/**
 * Makes an account of a guest's order, by its email and names, and signs in; the order is the account's from then on. 404 for who neither
 * placed the order nor holds its link, `DuplicateField` where the email has an account.
 */
export const signUpFromOrder = defineCall('new-ct', 'signUpFromOrder', {
  args: z.tuple([orderKeySchema, z.object({ password: newPasswordField })]),
  answer: customerSignMeUp.answer,
});
