import {
  type AzureEventGridDestination,
  type ChangeSubscription,
  ChangeSubscriptionResourceTypeIdValues,
  type CloudEventsFormat,
  type MessageSubscription,
  MessageSubscriptionResourceTypeIdValues,
  type Subscription,
  SubscriptionHealthStatusValues,
} from '@commercetools/platform-sdk';
import { anything, oneOf, resource, shape } from './field.ts';

// Without the access key: a condition on it would tell it.
const destination = shape<Omit<AzureEventGridDestination, 'accessKey'>>()(['type', 'uri'], {});
const message = shape<MessageSubscription>()(['types'], {
  resourceTypeId: oneOf(MessageSubscriptionResourceTypeIdValues),
});
const change = shape<ChangeSubscription>()([], { resourceTypeId: oneOf(ChangeSubscriptionResourceTypeIdValues) });
const format = shape<CloudEventsFormat>()(['type', 'cloudEventsVersion'], {});
export const subscription = resource<Subscription>()(['key'], {
  destination,
  messages: message,
  changes: change,
  events: anything,
  format,
  status: oneOf(SubscriptionHealthStatusValues),
});
