import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { CustomerData } from '../customer-data/customer-data.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Services } from '../services.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';

const states = ['unsubscribed', 'pending', 'subscribed'] as const;
type NewsletterState = (typeof states)[number];

const container = 'newsletter';
const stateSchema = z.object({ state: z.enum(states) });

/** Keys of custom objects may not hold an address, and need not. */
function keyOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

/** Who gets the newsletter, customer or not. A subscription counts once it is confirmed from the mail. */
export interface Newsletter {
  state(email: string): Promise<NewsletterState>;
  /** What a customer wants for the account's own address. */
  change(
    email: string,
    userId: string,
    subscribed: boolean,
    context: RequestContext,
  ): Promise<{ state: NewsletterState; accepted: boolean }>;
  /** The same for whoever asks; `userId` is null for somebody who is not signed in. What is known of the address shows neither in words nor in time. */
  request(email: string, userId: string | null, subscribed: boolean, context: RequestContext): Promise<boolean>;
  confirm(email: string): Promise<void>;
}

/** Asks the owner of an address to confirm; is not waited for. */
export type SendConfirmationRequest = (email: string, context: RequestContext) => void;

export function createNewsletter(
  { commerce, deferredTasks }: Pick<Services, 'commerce' | 'deferredTasks'>,
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
  const keep = async (email: string, isCustomer: boolean, subscribed: boolean, context: RequestContext) => {
    const current = await state(email);
    // Somebody who is not signed in could name anybody's address: only the mail's reader or the customer ends a subscription.
    const isOwn = isCustomer || subscribed;
    const next = subscribed ? (current === 'subscribed' ? current : 'pending') : isOwn ? 'unsubscribed' : current;
    if (next !== current) await save(email, next);
    if (next === 'pending') askToConfirm(email, context);
    return next;
  };
  const tell = (email: string, userId: string | null, subscribed: boolean, { locale }: RequestContext) =>
    customerData.send('newsletter-doi', {
      locale: locale.code,
      email,
      newsletterAction: subscribed ? 'subscribe' : 'unsubscribe',
      ...(userId !== null && { user_id: userId }),
    });
  return {
    state,
    async change(email, userId, subscribed, context) {
      const next = await keep(email, true, subscribed, context);
      return { state: next, accepted: await tell(email, userId, subscribed, context) };
    },
    async request(email, userId, subscribed, context) {
      deferredTasks.run('newsletter', () => keep(email, userId !== null, subscribed, context));
      return tell(email, userId, subscribed, context);
    },
    confirm: email => save(email, 'subscribed'),
  };
}
