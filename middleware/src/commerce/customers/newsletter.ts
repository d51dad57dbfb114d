import { createHash } from 'node:crypto';
import * as z from 'zod';
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

/** Who gets the newsletter. A subscription counts once it is confirmed from the mail. */
export interface Newsletter {
  state(email: string): Promise<NewsletterState>;
  change(email: string, userId: string, locale: string, subscribed: boolean): Promise<NewsletterState>;
  confirm(email: string): Promise<void>;
}

export function createNewsletter({ commerce }: Pick<Services, 'commerce'>, customerData: CustomerData): Newsletter {
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
    async change(email, userId, locale, subscribed) {
      const current = await state(email);
      if (subscribed && current === 'subscribed') return current;
      const next = subscribed ? 'pending' : 'unsubscribed';
      await save(email, next);
      await customerData.send('newsletter-doi', {
        locale,
        email,
        newsletterAction: subscribed ? 'subscribe' : 'unsubscribe',
        user_id: userId,
      });
      return next;
    },
    confirm: email => save(email, 'subscribed'),
  };
}
