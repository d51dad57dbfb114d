import type { Customer, MessagePayload } from '@commercetools/platform-sdk';
import { added, isSame } from './differences.ts';
import { optional } from './mutable.ts';

export function customerMessages(before: Customer | undefined, after: Customer | undefined): MessagePayload[] {
  if (after === undefined) return before === undefined ? [] : [{ type: 'CustomerDeleted', email: before.email }];
  if (before === undefined) return [{ type: 'CustomerCreated', customer: after }];
  const messages: MessagePayload[] = [];
  if (before.email !== after.email)
    messages.push({ type: 'CustomerEmailChanged', email: after.email, oldEmail: before.email });
  if (!before.isEmailVerified && after.isEmailVerified) messages.push({ type: 'CustomerEmailVerified' });
  if (before.firstName !== after.firstName)
    messages.push({ type: 'CustomerFirstNameSet', ...optional('firstName', after.firstName) });
  if (before.lastName !== after.lastName)
    messages.push({ type: 'CustomerLastNameSet', ...optional('lastName', after.lastName) });
  if (!isSame(before.customerGroup, after.customerGroup))
    messages.push({ type: 'CustomerGroupSet', ...optional('customerGroup', after.customerGroup) });
  return [
    ...messages,
    ...added(before.addresses, after.addresses).map(address => ({ type: 'CustomerAddressAdded' as const, address })),
  ];
}
