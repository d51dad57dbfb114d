import type { Customer as PlatformCustomer } from '@commercetools/platform-sdk';
import * as contract from '@exwerk/contract/calls/customer-calls';
import { type AddressInput, toPlatformAddress, vatNumberOf } from '../carts/address.mapper.ts';
import { checkedAddress } from '../carts/address-check.ts';
import { withVat } from '../carts/tax-mode.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Services } from '../services.ts';
import { notAuthenticated } from '../session/visitor.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';
import { additionOf, changeOf, idOf, isListed, notListed, storedAddress } from './address-actions.ts';
import { toCustomer } from './customer.mapper.ts';
import type { CustomerVat } from './customer-vat.ts';
import type { Customers } from './customers.ts';
import { isMeant } from './own-visitor.ts';

/** The eight calls of the address book. */
export function answerAddressCalls(
  registry: CallRegistry,
  { visitors }: Pick<Services, 'visitors'>,
  { customers, customerVat }: { customers: Pick<Customers, 'me' | 'update'>; customerVat: CustomerVat },
): void {
  /** With what the VAT service says of its number. */
  const kept = async (address: AddressInput, context: RequestContext) =>
    withVat(toPlatformAddress(address), await customerVat(vatNumberOf(address), context));

  /** With the parts that are stored already. */
  const wholeAddress = (address: AddressInput, customer: PlatformCustomer) => {
    const known = storedAddress(address, customer);
    return checkedAddress({ ...known, ...address }, { known });
  };

  for (const kind of contract.addressKinds) {
    for (const operation of contract.addressOperations) {
      registry.answerCall(contract.addressCall(operation, kind), async ([{ version, id }, address], context) => {
        const visitor = await visitors.acting(context.session);
        if (visitor?.kind !== 'customer' || !isMeant(visitor, id))
          throw notAuthenticated(kind === 'Billing' ? undefined : failures[operation]);

        const actions = async () => {
          if (operation === 'add') return additionOf(kind, await kept(checkedAddress(address), context));
          const addressId = idOf(address);
          const stored = await customers.me(visitor);
          // On another version the commerce service refuses every change: another tab may have moved the address.
          if (stored.version === version && !isListed(stored, kind, addressId)) throw notListed(kind);
          if (operation !== 'update') return [changeOf(operation, kind, addressId, stored)];
          const changed = await kept(wholeAddress(address, stored), context);
          return [{ action: 'changeAddress' as const, addressId, address: changed }];
        };

        const changed = await customers.update(visitor, version, await actions()).catch(async (error: unknown) => {
          if (operation !== 'delete' || readCommerceError(error)?.status !== 409) throw error;
          // Whoever was faster may have deleted it: the other of two clicks, another tab.
          const now = await customers.me(visitor);
          if (isListed(now, kind, idOf(address))) throw error;
          return now;
        });
        return { user: { customer: toCustomer(changed, context.storefront.countryCode) } };
      });
    }
  }
}

const failures: Record<contract.AddressOperation, string> = {
  add: 'Failed to add address',
  delete: 'Failed to delete address',
  update: 'Failed to update address',
  setDefault: 'Failed to set default address',
};
