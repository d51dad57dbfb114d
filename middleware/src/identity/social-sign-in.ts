import { randomBytes } from 'node:crypto';
import type { Customer as PlatformCustomer } from '@commercetools/platform-sdk';
import { socialSessionSeconds } from '@exwerk/contract/calls/identity-calls';
import { unseenTokenMinutes } from '../commerce/unseen-token.ts';
import { createCustomerReads, expandedCustomer as expand } from '../customers/customer-reads.ts';
import { customerSession } from '../customers/customer-session.ts';
import type { EmailChanges } from '../customers/email-change.ts';
import type { GuestHandover } from '../customers/guest-handover.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Services } from '../services.ts';
import type { AddressProof } from '../session/address-proof.ts';
import { tokenless } from '../session/session.ts';
import type { Person } from './social-profile.ts';

/** Nobody knows it; 'forgot password' gives the customer one of their own. */
const unknownPassword = () => randomBytes(48).toString('base64url');

/**
 * Signs in whom a provider vouches for: the customer with that address, or a new one. The commerce service grants tokens for passwords only,
 * so this session has none: the sealed cookie says who it is, and the middleware acts for the customer under its own token.
 */
export function createSocialSignIn(
  { commerce, visitors, generations }: Pick<Services, 'commerce' | 'visitors' | 'generations'>,
  parts: {
    addressProof: Pick<AddressProof, 'prove'>;
    emailChanges: Pick<EmailChanges, 'cancel'>;
    handOver: GuestHandover;
  },
) {
  const { addressProof, emailChanges, handOver } = parts;
  const customers = commerce.service.customers();
  const { byEmail, byId } = createCustomerReads({ commerce });

  const register = async (person: Person, { locale }: RequestContext): Promise<PlatformCustomer> => {
    const { body } = await customers
      .post({
        body: {
          ...person,
          password: unknownPassword(),
          isEmailVerified: true,
          locale: locale.code,
          customerGroup: { typeId: 'customer-group', key: 'base' },
          custom: { type: { typeId: 'type', key: 'customer-fields' }, fields: { customerType: 'private' } },
        },
        queryArgs: { expand },
      })
      .execute();
    return body.customer;
  };

  /**
   * Whoever registered an address that was never confirmed may not be its owner, who is here now: the account is the owner's, the
   * password of before is void, and so are every session that it began and a change of the email that was asked for. Once only, because the
   * provider's word confirms the address.
   */
  const claim = async ({ id, email }: PlatformCustomer): Promise<void> => {
    const reset = await customers
      .passwordToken()
      .post({ body: { email, ttlMinutes: unseenTokenMinutes } })
      .execute();
    await customers
      .passwordReset()
      .post({ body: { tokenValue: reset.body.value, newPassword: unknownPassword() } })
      .execute();
    await Promise.all([generations.end(id), emailChanges.cancel(id)]);
    // Last: what has failed before it is done with the next sign-in.
    await addressProof.prove(id);
  };

  return async (person: Person, context: RequestContext): Promise<string> => {
    const visitor = await visitors.known(context.session);
    const known = await byEmail(person.email);
    if (known && !known.isEmailVerified) await claim(known);
    const customer = known ? await byId(known.id) : await register(person, context);
    const session = customerSession(customer, tokenless(Date.now() + socialSessionSeconds * 1000));
    context.session.set(session);
    await handOver(visitor, session, context);
    return customer.id;
  };
}
export type SocialSignIn = ReturnType<typeof createSocialSignIn>;
