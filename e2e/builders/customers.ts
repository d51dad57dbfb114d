import type { CustomerDraft } from '@commercetools/platform-sdk';
import { freshAddress } from '../tools/fresh-address.ts';
import { commerce } from './commerce.ts';

/** A customer who can sign in with this password. */
export interface BuiltCustomer {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

const password = 'Riverbed-42';

/** A customer of the shop; the draft says what is special about them. */
export async function customer(draft: Partial<CustomerDraft> = {}): Promise<BuiltCustomer> {
  const email = draft.email ?? freshAddress('anna.novak');
  const { body } = await commerce
    .customers()
    .post({
      body: { email, password, firstName: 'Anna', lastName: 'Novak', isEmailVerified: true, ...draft },
    })
    .execute();
  return { id: body.customer.id, email, password: draft.password ?? password };
}
