import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { CustomerData } from '../customer-data/customer-data.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Services } from '../services.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';

const states = ['unsubscribed', 'pending', 'subscribed'] as const;
type NewsletterState = (typeof states)[number];

const container = 'newsletter';
/** `request` is the one whose mail confirms or has confirmed it. */
const keptSchema = z.object({ state: z.enum(states), request: z.string().optional() });
type Kept = z.infer<typeof keptSchema>;
const none: Kept = { state: 'unsubscribed' };

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
  /** Whether the mail of this request confirms the subscription: not once somebody has decided otherwise since. */
  confirm(email: string, request: string): Promise<boolean>;
  /** Takes a subscription along to another address, whose mail the subscriber reads, too. */
  move(from: string, to: string): Promise<void>;
  /** Ends what a customer subscribed to, and that there was something. */
  forget(email: string, userId: string, context: RequestContext): Promise<void>;
}

/** Asks the owner of an address to confirm; is not waited for. */
export type SendConfirmationRequest = (email: string, request: string, context: RequestContext) => void;

export function createNewsletter(
  { commerce, deferredTasks }: Pick<Services, 'commerce' | 'deferredTasks'>,
  customerData: CustomerData,
  askToConfirm: SendConfirmationRequest,
): Newsletter {
  const objects = commerce.service.customObjects();
  const at = (email: string) => objects.withContainerAndKey({ container, key: keyOf(email) });
  const save = async (email: string, value: Kept): Promise<void> => {
    await objects.post({ body: { container, key: keyOf(email), value } }).execute();
  };
  const unlessThere = (error: unknown): void => {
    if (readCommerceError(error)?.status !== 404) throw error;
  };
  const kept = async (email: string): Promise<Kept> => {
    const answer = await at(email).get().execute().catch(unlessThere);
    return answer ? keptSchema.catch(none).parse(answer.body.value) : none;
  };
  const keep = async (email: string, isCustomer: boolean, subscribed: boolean, context: RequestContext) => {
    const current = await kept(email);
    if (!subscribed) {
      // Somebody who is not signed in could name anybody's address: only the mail's reader or the customer ends a subscription.
      if (!isCustomer) return current.state;
      if (current.state !== 'unsubscribed') await save(email, none);
      return none.state;
    }
    if (current.state === 'subscribed') return current.state;
    // Each mail of one request confirms it, whichever of them is found.
    const open = current.state === 'pending' ? current.request : undefined;
    const request = open ?? randomUUID();
    if (open === undefined) await save(email, { state: 'pending', request });
    askToConfirm(email, request, context);
    return 'pending';
  };
  const tell = (email: string, userId: string | null, subscribed: boolean, { locale }: RequestContext) =>
    customerData.send('newsletter-doi', {
      locale: locale.code,
      email,
      newsletterAction: subscribed ? 'subscribe' : 'unsubscribe',
      ...(userId !== null && { user_id: userId }),
    });
  return {
    state: async email => (await kept(email)).state,
    async change(email, userId, subscribed, context) {
      const next = await keep(email, true, subscribed, context);
      return { state: next, accepted: await tell(email, userId, subscribed, context) };
    },
    async request(email, userId, subscribed, context) {
      deferredTasks.run('newsletter', () => keep(email, userId !== null, subscribed, context));
      return tell(email, userId, subscribed, context);
    },
    async confirm(email, request) {
      const current = await kept(email);
      if (current.request !== request) return false;
      if (current.state === 'pending') await save(email, { state: 'subscribed', request });
      return true;
    },
    async move(from, to) {
      const current = await kept(from);
      if (current.state !== 'subscribed') return;
      await save(to, current);
      await save(from, none);
    },
    async forget(email, userId, context) {
      if ((await kept(email)).state !== 'unsubscribed') await tell(email, userId, false, context);
      await at(email).delete().execute().catch(unlessThere);
    },
  };
}
