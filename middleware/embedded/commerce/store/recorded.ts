import type { UserProvidedIdentifiers } from '@commercetools/platform-sdk';
import { z } from 'zod';
import type { Stored } from './kind.ts';

/** A message as it is kept and answered; what it says beside this depends on its type. */
export interface RecordedMessage extends Stored {
  readonly sequenceNumber: number;
  readonly resource: { readonly typeId: string; readonly id: string };
  readonly resourceVersion: number;
  readonly resourceUserProvidedIdentifiers?: UserProvidedIdentifiers;
  readonly type: string;
}

const text = z.string().optional().catch(undefined);
const identifiers = z.object({
  key: text,
  externalId: text,
  orderNumber: text,
  customerNumber: text,
  sku: text,
  slug: z.record(z.string(), z.string()).optional().catch(undefined),
});

/** By which names of its own a resource is known; undefined when it has none. */
export function identifiersOf(document: Stored): UserProvidedIdentifiers | undefined {
  const found = Object.entries(identifiers.parse(document)).filter(([, value]) => value !== undefined);
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
