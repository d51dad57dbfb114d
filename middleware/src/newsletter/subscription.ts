import * as z from 'zod';
import type { Owner } from '../session/address-proof.ts';

const states = ['unsubscribed', 'pending', 'subscribed'] as const;
export type NewsletterState = (typeof states)[number];

/** `request` is the one whose mail confirms or has confirmed it. */
const askedSchema = z.object({ state: z.enum(states), request: z.string().optional() });
type Asked = z.infer<typeof askedSchema>;

/** What was asked for an address: by somebody who was not signed in, and from accounts, by the ids of their customers. */
export const subscriptionSchema = askedSchema.extend({ accounts: z.record(z.string(), askedSchema).default({}) });
export type Subscription = z.infer<typeof subscriptionSchema>;

const nothing: Asked = { state: 'unsubscribed' };
export const noSubscription: Subscription = { ...nothing, accounts: {} };

const askedOf = (kept: Subscription, owner: Owner | null): Asked =>
  owner === null ? kept : (kept.accounts[owner.customerId] ?? nothing);
const withAsked = (kept: Subscription, owner: Owner | null, asked: Asked): Subscription =>
  owner === null ? { ...kept, ...asked } : { ...kept, accounts: { ...kept.accounts, [owner.customerId]: asked } };

/** All of an address that is proven to be the customer's, otherwise only what was asked for from the account. */
const known = (kept: Subscription, owner: Owner | null): Asked[] =>
  owner === null || owner.isProven ? [kept, ...Object.values(kept.accounts)] : [askedOf(kept, owner)];

/** What holds for the address (`null`), or for what a customer may know of it. */
export function stateFor(kept: Subscription, owner: Owner | null): NewsletterState {
  const all = known(kept, owner).map(({ state }) => state);
  return states.findLast(state => all.includes(state)) ?? 'unsubscribed';
}

/** Each mail of one request confirms it, whichever of them is found. */
export function asking(kept: Subscription, owner: Owner | null, request: string): Subscription {
  const isOpen = askedOf(kept, owner).state === 'pending';
  return isOpen || stateFor(kept, owner) === 'subscribed'
    ? kept
    : withAsked(kept, owner, { state: 'pending', request });
}

/** The request that waits for its mail to be confirmed; undefined where nothing waits. */
export function openRequest(kept: Subscription, owner: Owner | null): string | undefined {
  return stateFor(kept, owner) === 'subscribed' ? undefined : askedOf(kept, owner).request;
}

const confirmOne = (asked: Asked, request: string): Asked =>
  asked.state === 'pending' && asked.request === request ? { state: 'subscribed', request } : asked;

export function confirming(kept: Subscription, request: string): Subscription {
  if (!known(kept, null).some(asked => asked.state === 'pending' && asked.request === request)) return kept;
  const accounts = Object.entries(kept.accounts).map(([id, asked]) => [id, confirmOne(asked, request)] as const);
  return { ...confirmOne(kept, request), accounts: Object.fromEntries(accounts) };
}

export function isConfirmedBy(kept: Subscription, request: string): boolean {
  return known(kept, null).some(asked => asked.state === 'subscribed' && asked.request === request);
}

/** Ends all where the customer may know of a subscription, otherwise what was asked for from the account: a mail of somebody else still counts. */
export function ending(kept: Subscription, owner: Owner): Subscription {
  if (owner.isProven || stateFor(kept, owner) === 'subscribed')
    return stateFor(kept, null) === 'unsubscribed' ? kept : noSubscription;
  const { [owner.customerId]: mine, ...accounts } = kept.accounts;
  return mine === undefined ? kept : { ...kept, accounts };
}

/** What a customer takes along to an address. */
export function takenAlong(kept: Subscription, owner: Owner): (there: Subscription) => Subscription {
  const mine = known(kept, owner).find(({ state }) => state === 'subscribed');
  return there =>
    mine === undefined ? there : withAsked(there, owner, { state: 'subscribed', request: mine.request });
}
