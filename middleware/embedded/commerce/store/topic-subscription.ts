import type { AzureEventGridDestination, Subscription } from '@commercetools/platform-sdk';

/** A subscription to the one kind of destination that there is. */
export interface TopicSubscription extends Omit<Subscription, 'destination'> {
  readonly destination: AzureEventGridDestination;
}
