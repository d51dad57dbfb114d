import { createHash, randomUUID } from 'node:crypto';
import { erasing } from '../commerce/erasing.ts';
import { found, unlessGone } from '../commerce/found.ts';
import { changeObject } from '../commerce/save-object.ts';
import type { CustomerData } from '../customer-data/customer-data.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Services } from '../services.ts';
import type { Owner } from '../session/address-proof.ts';
import {
  asking,
  confirming,
  ending,
  isConfirmedBy,
  type NewsletterState,
  noSubscription,
  openRequest,
  type Subscription,
  stateFor,
  subscriptionSchema,
  takenAlong,
} from './subscription.ts';

const container = 'newsletter';

/** Keys of custom objects may not hold an address, and need not. */
function subscriptionKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

/** Who gets the newsletter, customer or not. A subscription counts once it is confirmed from the mail. */
export interface Newsletter {
  state(owner: Owner): Promise<NewsletterState>;
  /** What a customer wants for the account's own address. */
  change(owner: Owner, subscribed: boolean, context: RequestContext): Promise<{ state: NewsletterState }>;
  /** Asks for a subscription of any address; `owner` is null unless it is the account's own. What is known of the address shows neither in words nor in time. */
  request(email: string, owner: Owner | null, context: RequestContext): Promise<boolean>;
  /** Whether the mail of this request confirms the subscription: not once somebody has decided otherwise since. */
  confirm(email: string, request: string): Promise<boolean>;
  /** Takes a subscription along to another address, whose mail the subscriber reads, too. */
  move(owner: Owner, to: string): Promise<void>;
  /** Ends what the customer subscribed to, and tells that there was something. */
  end(owner: Owner, context: RequestContext): Promise<boolean>;
  /** The same for an account that ends. */
  forget(owner: Owner, context: RequestContext): Promise<void>;
}

/** Asks the owner of an address to confirm; is not waited for. */
export type SendConfirmationRequest = (email: string, request: string, context: RequestContext) => void;

export function createNewsletter(
  { commerce, deferredTasks }: Pick<Services, 'commerce' | 'deferredTasks'>,
  customerData: CustomerData,
  askToConfirm: SendConfirmationRequest,
): Newsletter {
  const objects = commerce.service.customObjects();
  const at = (email: string) => objects.withContainerAndKey({ container, key: subscriptionKey(email) });
  const read = (value: unknown): Subscription => subscriptionSchema.catch(noSubscription).parse(value);
  const kept = async (email: string): Promise<Subscription> => read((await found(at(email).get().execute()))?.value);
  const decide = (email: string, next: (current: Subscription) => Subscription) =>
    changeObject(objects, { container, key: subscriptionKey(email) }, read, next);

  const ask = async (email: string, owner: Owner | null, context: RequestContext): Promise<NewsletterState> => {
    const { now } = await decide(email, current => asking(current, owner, randomUUID()));
    const request = openRequest(now, owner);
    if (request !== undefined) askToConfirm(email, request, context);
    return stateFor(now, owner);
  };
  const tell = (email: string, owner: Owner | null, newsletterAction: string, { locale }: RequestContext) =>
    customerData.send('newsletter-doi', {
      locale: locale.code,
      email,
      newsletterAction,
      ...(owner !== null && { user_id: owner.customerId }),
    });
  const end: Newsletter['end'] = async (owner, context) => {
    const { before, now } = await decide(owner.email, current => ending(current, owner));
    const hadSome = owner.isProven || stateFor(before, owner) !== 'unsubscribed';
    // What somebody else asked for of the address goes on, and the call would end it.
    if (!hadSome || stateFor(now, null) !== 'unsubscribed') return false;
    return tell(owner.email, owner, 'unsubscribe', context);
  };

  return {
    state: async owner => stateFor(await kept(owner.email), owner),
    async change(owner, subscribed, context) {
      if (subscribed) {
        const state = await ask(owner.email, owner, context);
        await tell(owner.email, owner, 'subscribe', context);
        return { state };
      }
      await end(owner, context);
      return { state: 'unsubscribed' };
    },
    async request(email, owner, context) {
      deferredTasks.run('newsletter', () => ask(email, owner, context));
      return tell(email, owner, 'subscribe', context);
    },
    async confirm(email, request) {
      const { now } = await decide(email, current => confirming(current, request));
      return isConfirmedBy(now, request);
    },
    async move(owner, to) {
      await decide(to, takenAlong(await kept(owner.email), owner));
      await decide(owner.email, current => ending(current, owner));
    },
    end,
    async forget(owner, context) {
      await end(owner, context);
      if (stateFor(await kept(owner.email), null) === 'unsubscribed')
        await unlessGone(at(owner.email).delete({ queryArgs: erasing }).execute());
    },
  };
}
