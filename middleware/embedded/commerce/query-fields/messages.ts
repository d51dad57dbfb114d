import type { IMessage, UserProvidedIdentifiers } from '@commercetools/platform-sdk';
import { anything, byName, reference, resource, shape } from './field.ts';

const identifiers = shape<UserProvidedIdentifiers>()(['key', 'externalId', 'orderNumber', 'customerNumber', 'sku'], {
  slug: byName,
  containerAndKey: anything,
});
export const message = resource<IMessage>()(['sequenceNumber', 'resourceVersion', 'type'], {
  resource: reference,
  resourceUserProvidedIdentifiers: identifiers,
});
