import type { PurchaseStep } from '@exwerk/contract/releases/reported';
import { type FailedRegion, failedRegionEvent } from '@exwerk/runtime/remotes/failed-region';
import type { SeenCall } from '@exwerk/runtime/shared/call-watch';

/** An error, with the region that it has cost if it has cost one; or how far the visitor got. */
export type Seen = Partial<FailedRegion> | { readonly step: PurchaseStep };

/** What happens before anybody listens; more of it would tell nothing new. */
const mostSeen = 50;

const seen: Seen[] = [];
let hear = (one: Seen): void => {
  if (seen.length < mostSeen) seen.push(one);
};

/** Watches the page from its first line on; whoever reports comes when nothing else is to be done. */
export function startWitness(): void {
  window.addEventListener('error', ({ error }) => hear({ error }));
  window.addEventListener('unhandledrejection', ({ reason }) => hear({ error: reason }));
  window.addEventListener(failedRegionEvent, ({ detail }) => hear(detail));
}

/** Reads from a call of the page how far the visitor got. */
export function witnessCall({ name, args, answer }: SeenCall): void {
  if (name === 'new-ct/addToCart' && answer !== undefined) hear({ step: 'cart' });
  else if (name === 'customer-data/checkout' && /"step":"(?:shipping|billing)"/.test(JSON.stringify(args)))
    hear({ step: 'checkout' });
  else if (typeof answer === 'object' && answer !== null && orderCalls.test(name) && 'order' in answer && answer.order)
    hear({ step: 'order' });
}

/** Calls that may make an order, the one that reads it not among them. */
const orderCalls = /\/(?:createMyOrderFromCart|makePaymentRequest|submitAdditionalPaymentDetailsRequest)$/;

/** Tells what has been seen so far, then everything that follows. */
export function hearWitness(listener: (one: Seen) => void): void {
  hear = listener;
  for (const one of seen.splice(0)) listener(one);
}
