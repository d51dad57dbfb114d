import { getSuggestedAddress, suggestAddresses } from '@exwerk/shared-kernel/contract/store-calls';
import { flagsOf } from '../commerce/stores/store.mapper.ts';
import type { Stores } from '../commerce/stores/stores.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { AddressCompletion } from './address-completion.ts';

/** CHECKOUT-44, OPEN-A42 */
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
