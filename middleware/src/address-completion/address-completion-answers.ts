import { getSuggestedAddress, suggestAddresses } from '@exwerk/contract/calls/store-calls';
import type { CallRegistry } from '../http/call-registry.ts';
import type { RequestContext } from '../http/request-context.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { flagsOf } from '../stores/store.mapper.ts';
import type { Stores } from '../stores/stores.ts';
import type { AddressCompletion } from './address-completion.ts';

export function answerAddressCompletionCalls(
  calls: CallRegistry,
  { stores, completion }: { stores: Stores; completion: AddressCompletion },
): void {
  const requireOffer = async ({ storefront }: RequestContext) => {
    if (flagsOf(await stores.byKey(storefront.storeKey)).googleAutocomplete) return;
    throw new ProblemError(400, 'AddressCompletionDisabled', 'Addresses are not completed in this store');
  };
  calls.answerCall(suggestAddresses, async ([{ input, session }], context) => {
    await requireOffer(context);
    return { suggestions: await completion.suggest(input, session, context) };
  });
  calls.answerCall(getSuggestedAddress, async ([{ id, session }], context) => {
    await requireOffer(context);
    return { address: await completion.address(id, session, context.locale) };
  });
}
