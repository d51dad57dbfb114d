import * as z from 'zod/mini';
import { optionalEmailField } from '../validation/fields.ts';
import { boundedText, boundedWord } from './bounded.ts';

/** Whom a call to the customer-data service is about, as the page knows it; the middleware trusts the session more. */
export const who = {
  locale: boundedWord,
  cookie: z.optional(boundedText),
  email: z.optional(optionalEmailField),
  user_id: z.optional(boundedText),
};

/** Whether the service has taken it. */
export const accepted = z.object({ accepted: z.boolean() });
