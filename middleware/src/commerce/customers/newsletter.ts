import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { RequestContext } from '../../http/request-context.ts';
import { readCommerceError } from '../../http/upstream-error.ts';
import type { Services } from '../../services.ts';
import type { CustomerData } from '../../tracking/customer-data.ts';

const states = ['unsubscribed', 'pending', 'subscribed'] as const;
export type NewsletterState = (typeof states)[number];

const container = 'newsletter';
const stateSchema = z.object({ state: z.enum(states) });

/** Keys of custom objects may not hold an address, and need not. */
function keyOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

/** Who gets the newsletter, customer or not. A subscription counts once it is confirmed from the mail. */
export interface Newsletter {
  state(email: string): Promise<NewsletterState>;
  /** `userId` is null for somebody who is not signed in. */
  change(
    email: string,
    userId: string | null,
    subscribed: boolean,
    context: RequestContext,
  ): Promise<{ state: NewsletterState; accepted: boolean }>;
  confirm(email: string): Promise<void>;
}

/** Asks the owner of an address to confirm; is not waited for. */
export type SendConfirmationRequest = (email: string, context: RequestContext) => void;

export function createNewsletter(
  { commerce }: Pick<Services, 'commerce'>,
  customerData: CustomerData,
  askToConfirm: SendConfirmationRequest,
): Newsletter {
  const objects = commerce.service.customObjects();
  const save = async (email: string, state: NewsletterState): Promise<void> => {
    await objects.post({ body: { container, key: keyOf(email), value: { state } } }).execute();
  };
  const state = async (email: string): Promise<NewsletterState> => {
    try {
      const { body } = await objects
        .withContainerAndKey({ container, key: keyOf(email) })
        .get()
        .execute();
      return stateSchema.catch({ state: 'unsubscribed' }).parse(body.value).state;
    } catch (error) {
      if (readCommerceError(error)?.status === 404) return 'unsubscribed';
      throw error;
    }
  };
  return {
    state,
    async change(email, userId, subscribed, context) {
      const current = await state(email);
      // Somebody who is not signed in could name anybody's address: only the mail's reader or the customer ends a subscription.
      const isOwn = userId !== null || subscribed;
      const next = subscribed ? (current === 'subscribed' ? current : 'pending') : isOwn ? 'unsubscribed' : current;
      if (next !== current) await save(email, next);
      if (next === 'pending') askToConfirm(email, context);
      const accepted = await customerData.send('newsletter-doi', {
        locale: context.locale.code,
        email,
        newsletterAction: subscribed ? 'subscribe' : 'unsubscribe',
        ...(userId !== null && { user_id: userId }),
      });
      return { state: next, accepted };
    },
    confirm: email => save(email, 'subscribed'),
  };
}
