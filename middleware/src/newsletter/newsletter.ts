import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { saveObject } from '../commerce/save-object.ts';
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

/** How often something is decided anew because somebody else was faster. */
const tries = 5;

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
  /** The same for whoever asks; `userId` is null for somebody whose address it is not known to be. What is known of the address shows neither in words nor in time. */
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
  const unlessThere = (error: unknown): void => {
    if (readCommerceError(error)?.status !== 404) throw error;
  };
  const load = async (email: string) => {
    const answer = await at(email).get().execute().catch(unlessThere);
    if (!answer) return { version: 0, value: none };
    return { version: answer.body.version, value: keptSchema.catch(none).parse(answer.body.value) };
  };
  const kept = async (email: string): Promise<Kept> => (await load(email)).value;

  /** What holds from now on; decided anew where somebody decided otherwise meanwhile. */
  const decide = async (email: string, next: (current: Kept) => Kept): Promise<Kept> => {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      const { version, value } = await load(email);
      const decided = next(value);
      if (decided === value) return value;
      if ((await saveObject(objects, { container, key: keyOf(email), version }, decided)) !== null) return decided;
    }
    throw new Error('others were always faster');
  };
  const end = (current: Kept): Kept => (current.state === 'unsubscribed' ? current : none);

  const keep = async (email: string, subscribed: boolean, context: RequestContext) => {
    if (!subscribed) return (await decide(email, end)).state;
    const request = randomUUID();
    // Each mail of one request confirms it, whichever of them is found.
    const decided = await decide(email, current =>
      current.state === 'subscribed' || current.request !== undefined ? current : { state: 'pending', request },
    );
    if (decided.state !== 'subscribed') askToConfirm(email, decided.request ?? request, context);
    return decided.state;
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
      const next = await keep(email, subscribed, context);
      return { state: next, accepted: await tell(email, userId, subscribed, context) };
    },
    async request(email, userId, subscribed, context) {
      // Somebody who is not signed in could name anybody's address: only the customer ends its subscription, here and where the call goes on to.
      if (!subscribed && userId === null) return false;
      deferredTasks.run('newsletter', () => keep(email, subscribed, context));
      return tell(email, userId, subscribed, context);
    },
    async confirm(email, request) {
      const confirmed = await decide(email, current =>
        current.state === 'pending' && current.request === request ? { state: 'subscribed', request } : current,
      );
      return confirmed.request === request;
    },
    async move(from, to) {
      const current = await kept(from);
      if (current.state !== 'subscribed') return;
      await decide(to, () => current);
      await decide(from, end);
    },
    async forget(email, userId, context) {
      if ((await kept(email)).state !== 'unsubscribed') await tell(email, userId, false, context);
      await at(email).delete().execute().catch(unlessThere);
    },
  };
}
