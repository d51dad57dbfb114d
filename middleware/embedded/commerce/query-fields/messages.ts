import type { UserProvidedIdentifiers } from '@commercetools/platform-sdk';
import type { RecordedMessage } from '../messages/recorded.ts';
import { anything, byName, reference, resource, shape } from './field.ts';

const identifiers = shape<UserProvidedIdentifiers>()(['key', 'externalId', 'orderNumber', 'customerNumber', 'sku'], {
  slug: byName,
  containerAndKey: anything,
});
export const message = resource<Omit<RecordedMessage, 'custom'>>()(['sequenceNumber', 'resourceVersion', 'type'], {
  resource: reference,
  resourceUserProvidedIdentifiers: identifiers,
});
