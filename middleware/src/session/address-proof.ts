import { unseenTokenMinutes } from '../commerce/unseen-token.ts';
import type { Services } from '../services.ts';
import type { CustomerSession } from './session.ts';

/**
 * Whose things are asked for. Anybody can register any address: what hangs on the address alone belongs to the customer only where it is
 * proven that the customer reads its mail, otherwise what was asked for while signed in.
 */
export interface Owner {
  readonly customerId: string;
  readonly email: string;
  readonly isProven: boolean;
}

export interface AddressProof {
  /** The customer of a session, as the account is now. */
  owner(session: Pick<CustomerSession, 'customerId'>): Promise<Owner>;
  /** Somebody has shown to read the mail of the account's address. Answers the customer's version from then on. */
  prove(customerId: string): Promise<number>;
}

export function createAddressProof({ commerce }: Pick<Services, 'commerce'>): AddressProof {
  const customers = commerce.service.customers();
  return {
    async owner({ customerId }) {
      const { body } = await customers.withId({ ID: customerId }).get().execute();
      return { customerId, email: body.email, isProven: body.isEmailVerified };
    },
    async prove(id) {
      const { body } = await customers
        .emailToken()
        .post({ body: { id, ttlMinutes: unseenTokenMinutes } })
        .execute();
      const confirmed = await customers
        .emailConfirm()
        .post({ body: { tokenValue: body.value } })
        .execute();
      return confirmed.body.version;
    },
  };
}
