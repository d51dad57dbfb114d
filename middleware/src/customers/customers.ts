import type {
  MyCustomerUpdateAction,
  Cart as PlatformCart,
  Customer as PlatformCustomer,
} from '@commercetools/platform-sdk';
import type { CallArgs } from '@exwerk/contract/calls/call';
import type { customerSignMeUp } from '@exwerk/contract/calls/customer-calls';
import type { Carts } from '../carts/carts.ts';
import { unseenTokenMinutes } from '../commerce/unseen-token.ts';
import { failureOf } from '../failure.ts';
import { localeNamed, type RequestContext } from '../http/request-context.ts';
import { ProblemError, Refusal } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import type { AddressProof } from '../session/address-proof.ts';
import { type CustomerSession, isTokenless } from '../session/session.ts';
import { isCommerceCode, readCommerceError } from '../upstream/upstream-error.ts';
import { createCustomerReads, expandedCustomer as expand } from './customer-reads.ts';
import { customerSession } from './customer-session.ts';
import { type CustomerVat, companyFields } from './customer-vat.ts';
import type { EmailChanges } from './email-change.ts';
import { createEndAccess } from './end-access.ts';
import { createEndResetLinks } from './end-reset-links.ts';
import type { GuestHandover } from './guest-handover.ts';
import { isEmailTaken, isOldCart } from './refusals.ts';

/** Whose email has an account already. */
export const emailInUse = () =>
  new Refusal(
    'EmailInUse',
    { code: 'DuplicateField', message: 'Customer registration failed' },
    { email: 'is already registered' },
  );

export interface SignedIn {
  readonly customer: PlatformCustomer;
  readonly cart: PlatformCart | null;
}

/** The signed-in customer's account, and how one becomes signed in. */
export interface Customers {
  signIn(email: string, password: string, context: RequestContext): Promise<SignedIn>;
  signUp(draft: CallArgs<typeof customerSignMeUp>[0], context: RequestContext): Promise<SignedIn>;
  signOut(context: RequestContext): Promise<void>;
  me(session: CustomerSession): Promise<PlatformCustomer>;
  update(session: CustomerSession, version: number, actions: MyCustomerUpdateAction[]): Promise<PlatformCustomer>;
  changePassword(
    session: CustomerSession,
    change: { version: number; currentPassword: string; newPassword: string },
    context: RequestContext,
  ): Promise<PlatformCustomer>;
  /** Whether somebody has this address; a customer of this moment may be missed. */
  isKnown(email: string): Promise<boolean>;
  /** The token's value, or null when nobody has this address. */
  createResetToken(email: string): Promise<string | null>;
  /** The email of whom the token was for. */
  resetPassword(tokenValue: string, newPassword: string): Promise<string>;
}

export function createCustomers(
  services: Pick<Services, 'commerce' | 'tokens' | 'visitors' | 'generations' | 'deferredTasks' | 'log'>,
  parts: {
    carts: Carts;
    customerVat: CustomerVat;
    emailChanges: Pick<EmailChanges, 'cancel'>;
    addressProof: Pick<AddressProof, 'prove'>;
    handOver: GuestHandover;
  },
): Customers {
  const { carts, customerVat, emailChanges, addressProof, handOver } = parts;
  const { commerce, tokens, visitors, log } = services;
  const project = commerce.service;
  const { byEmail, byId } = createCustomerReads(services);
  const endAccess = createEndAccess(services, emailChanges);
  const endResetLinks = createEndResetLinks(services);

  /** What a guest takes along into a new account, where no other cart is: the cart, and by the session's id orders and payments. */
  const guestOf = async (context: RequestContext) => {
    const visitor = await visitors.known(context.session);
    if (visitor?.kind !== 'guest') return {};
    const cart = await carts.active(visitor, context);
    return {
      anonymousId: visitor.anonymousId,
      ...(cart && { anonymousCart: { typeId: 'cart' as const, id: cart.id } }),
    };
  };

  /** The customer was read before the password is tried: it holds at that generation, or whoever changed it has ended this session, too. */
  const begin = async (
    customer: PlatformCustomer,
    password: string,
    context: RequestContext,
  ): Promise<CustomerSession> => {
    const session = customerSession(customer, await tokens.password(customer.email, password));
    context.session.set(session);
    return session;
  };

  const me = async (session: CustomerSession): Promise<PlatformCustomer> => {
    if (isTokenless(session)) return byId(session.customerId);
    const { body } = await commerce.as(session.accessToken).me().get({ queryArgs: { expand } }).execute();
    return body;
  };

  /** The id of the customer whose password it is. */
  const idOf = async (email: string, password: string): Promise<string> => {
    try {
      const { body } = await project.login().post({ body: { email, password } }).execute();
      return body.customer.id;
    } catch (error) {
      if (isCommerceCode(error, 'InvalidCredentials'))
        throw new ProblemError(400, 'InvalidCredentials', 'Customer login failed');
      if (!isOldCart(error)) throw error;
      const { accessToken } = await tokens.password(email, password);
      return (await commerce.as(accessToken).me().get().execute()).body.id;
    }
  };

  const isKnown = async (email: string): Promise<boolean> => (await byEmail(email)) !== null;

  return {
    me,
    async signIn(email, password, context) {
      const visitor = await visitors.known(context.session);
      const customer = await byId(await idOf(email, password));
      const session = await begin(customer, password, context);
      return { customer, cart: await handOver(visitor, session, context) };
    },
    async signUp(draft, context) {
      const [guest, fields] = await Promise.all([guestOf(context), companyFields(draft.custom, context, customerVat)]);
      const { body } = await project
        .customers()
        .post({
          body: {
            email: draft.email,
            password: draft.password,
            firstName: draft.firstName,
            lastName: draft.lastName,
            // One of those that the storefront speaks, whatever is asked for.
            locale: localeNamed(context.storefront, draft.locale).code,
            customerGroup: { typeId: 'customer-group', key: 'base' },
            ...guest,
            custom: { type: { typeId: 'type', key: 'customer-fields' }, fields },
          },
        })
        .execute()
        .catch((error: unknown) => {
          const failure = readCommerceError(error);
          if (isEmailTaken(error)) throw emailInUse();
          if (failure && failure.status >= 400 && failure.status < 500)
            throw new ProblemError(400, failure.code, 'Customer registration failed');
          throw error;
        });
      const customer = await byId(body.customer.id);
      const session = await begin(customer, draft.password, context);
      return { customer, cart: await handOver(null, session, context) };
    },
    async signOut({ session }) {
      const current = session.current;
      session.signOut();
      if (!current) return;
      const held = isTokenless(current) ? [] : [current.accessToken, current.refreshToken];
      const revoked = Promise.allSettled(held.map(token => tokens.revoke(token)));
      if (current.kind === 'customer') await endAccess.bySession(current);
      for (const end of await revoked)
        if (end.status === 'rejected') log.warn({ err: end.reason }, 'token was not revoked');
    },
    async update(session, version, actions) {
      const request = { body: { version, actions }, queryArgs: { expand } };
      const { body } = await (isTokenless(session)
        ? project.customers().withId({ ID: session.customerId }).post(request)
        : commerce.as(session.accessToken).me().post(request)
      ).execute();
      return body;
    },
    async changePassword(session, change, context) {
      const { body } = await project
        .customers()
        .password()
        .post({ body: { id: session.customerId, ...change } })
        .execute()
        .catch((error: unknown) => {
          if (isCommerceCode(error, 'InvalidCurrentPassword'))
            throw new Refusal(
              'InvalidCurrentPassword',
              { message: 'Password change failed' },
              { currentPassword: 'is not right' },
            );
          throw error;
        });
      // Of somebody who has read the mails, too.
      await Promise.all([endAccess.ofCustomer(body.id), endResetLinks(body.email)]);
      // The old tokens may have ended with the old password. It is changed whatever becomes of this: then one has to sign in anew.
      await byId(body.id)
        .then(customer => begin(customer, change.newPassword, context))
        .catch((error: unknown) => log.warn({ reason: failureOf(error) }, 'no session began with a new password'));
      return body;
    },
    isKnown,
    async createResetToken(email) {
      if (!(await isKnown(email).catch(() => true))) return null;
      try {
        const { body } = await project
          .customers()
          .passwordToken()
          .post({ body: { email: email.trim(), ttlMinutes: unseenTokenMinutes } })
          .execute();
        return body.value;
      } catch (error) {
        const status = readCommerceError(error)?.status;
        if (status === 404 || status === 400) return null;
        throw error;
      }
    },
    async resetPassword(tokenValue, newPassword) {
      const { body } = await project
        .customers()
        .passwordReset()
        .post({ body: { tokenValue, newPassword } })
        .execute()
        .catch((error: unknown) => {
          const failure = readCommerceError(error);
          if (failure && (failure.status === 404 || failure.status === 400))
            throw new ProblemError(400, 'InvalidToken', 'The link is no longer valid');
          throw error;
        });
      await endAccess.ofCustomer(body.id);
      // The link came by mail. The password is changed whatever becomes of this.
      await addressProof
        .prove(body.id)
        .catch((error: unknown) => log.warn({ err: error }, 'an email was not marked as confirmed'));
      return body.email;
    },
  };
}
