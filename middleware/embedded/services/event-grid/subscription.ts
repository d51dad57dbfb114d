import type { ChangeSubscriptionResourceTypeId, SubscriptionDraft } from '@commercetools/platform-sdk';
import type { CommerceProject } from '../overview/commerce-project.ts';

const key = 'shop';

/** What the middleware looks at. */
const kinds: readonly ChangeSubscriptionResourceTypeId[] = [
  'cart-discount',
  'category',
  'inventory-entry',
  'key-value-document',
  'order',
  'payment',
  'product',
  'product-discount',
  'product-type',
  'shipping-method',
  'store',
  'tax-category',
];

/** Has the commerce service tell a topic what changes, as an operator sets it up in a hosted project. */
export async function subscribe(project: CommerceProject, uri: string, accessKey: string): Promise<void> {
  const draft: SubscriptionDraft = {
    key,
    destination: { type: 'EventGrid', uri, accessKey },
    changes: kinds.map(resourceTypeId => ({ resourceTypeId })),
    format: { type: 'CloudEvents', cloudEventsVersion: '1.0' },
  };
  const { results } = (
    await project
      .subscriptions()
      .get({ queryArgs: { where: `key="${key}"` } })
      .execute()
  ).body;
  for (const { id, version } of results)
    await project.subscriptions().withId({ ID: id }).delete({ queryArgs: { version } }).execute();
  await project.subscriptions().post({ body: draft }).execute();
}
