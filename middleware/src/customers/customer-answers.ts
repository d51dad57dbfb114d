import type { MyCustomerUpdateAction, Customer as PlatformCustomer } from '@commercetools/platform-sdk';
import * as contract from '@exwerk/contract/calls/customer-calls';
import type { Carts } from '../carts/carts.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { MailAllowance } from '../limits/mail-allowance.ts';
import type { Services } from '../services.ts';
import type { CustomerSession } from '../session/session.ts';
import { notAuthenticated } from '../session/visitor.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';
import { toCustomer } from './customer.mapper.ts';
import { type CustomerVat, companyFields } from './customer-vat.ts';
import type { Customers, SignedIn } from './customers.ts';
import type { GuessGuards } from './guess-guards.ts';
import { withMinimumFailureTime } from './minimum-failure-time.ts';
import { isMeant } from './own-visitor.ts';
import { refuseCommon } from './password-rule.ts';
import { generationField, generationWordOf } from './session-generation.ts';

/** Tells a customer the way to a new password. */
export type SendResetMail = (email: string, tokenValue: string, context: RequestContext) => Promise<void>;

/** Tells a customer that the password is another one. */
export type SendPasswordNotice = (email: string, context: RequestContext) => Promise<void>;

export function answerCustomerCalls(
  registry: CallRegistry,
  services: Services,
  parts: {
    carts: Carts;
    customers: Customers;
    customerVat: CustomerVat;
    mails: MailAllowance;
    guards: GuessGuards;
    sendResetMail: SendResetMail;
    sendPasswordNotice: SendPasswordNotice;
  },
): void {
  const { carts, customers, customerVat, mails, guards, sendResetMail, sendPasswordNotice } = parts;
  const { visitors, deferredTasks } = services;

  const tellOfPassword = (email: string, context: RequestContext) =>
    deferredTasks.run('notice of a password', () => sendPasswordNotice(email, context));

  const shown = (customer: PlatformCustomer, { storefront }: RequestContext) =>
    toCustomer(customer, storefront.countryCode);

  const user = async ({ customer, cart }: SignedIn, context: RequestContext) => ({
    user: { customer: shown(customer, context), cart: cart ? await carts.show(cart, context) : null },
  });

  /** The signed-in customer who has this ID, where one is named. */
  const customerOf = async (id: string | undefined, { session }: RequestContext): Promise<CustomerSession> => {
    const customer = await visitors.customer(session);
    if (!isMeant(customer, id)) throw notAuthenticated();
    return customer;
  };

  registry.answerCall(contract.getMe, async ([{ customer }, query], context) => {
    const session = await visitors.known(context.session);
    if (!session) {
      if (context.session.current) context.session.clear();
      return { me: { customer: null, activeCart: null } };
    }
    const load = async () => {
      if (!customer || session.kind !== 'customer') return null;
      try {
        return shown(await customers.me(session), context);
      } catch (error) {
        const status = readCommerceError(error)?.status;
        if (status !== 401 && status !== 403 && status !== 404) throw error;
        // Signed out elsewhere, or the account is gone.
        context.session.clear();
        return null;
      }
    };
    const wantsCart = query?.activeCart !== false;
    const [me, cart] = await Promise.all([load(), wantsCart ? carts.active(session, context) : null]);
    const isGone = customer && session.kind === 'customer' && me === null;
    return { me: { customer: me, activeCart: cart && !isGone ? await carts.show(cart, context) : null } };
  });

  registry.answerCall(
    contract.isLoggedIn,
    async (_args, { session }) => (await visitors.known(session))?.kind === 'customer',
  );

  registry.answerCall(
    contract.hasSessionEnded,
    async (_args, { session }) => session.hadCustomer && (await visitors.known(session))?.kind !== 'customer',
  );

  registry.answerCall(contract.customerSignMeIn, async ([{ email, password: typed }], context) =>
    user(
      await guards.signIn(email, context, () =>
        withMinimumFailureTime(() => customers.signIn(email.trim(), typed, context)),
      ),
      context,
    ),
  );

  registry.answerCall(contract.customerSignMeUp, async ([draft], context) => {
    refuseCommon(draft.password, 'password');
    const signedUp = await guards.signUp(context, () => customers.signUp(draft, context));
    context.knownBrowser.remember(draft.email);
    return user(signedUp, context);
  });

  registry.answerCall(contract.customerSignOut, async (_args, context) => {
    await customers.signOut(context);
    return { signedOut: true };
  });

  registry.answerCall(contract.customerUpdateMe, async ([{ version, id }, change, query], context) => {
    const customer = await customerOf(id, context);
    const [stored, fields] = await Promise.all([customers.me(customer), companyFields(change, context, customerVat)]);
    const word = generationWordOf(stored);
    const actions: MyCustomerUpdateAction[] = [
      { action: 'setFirstName', firstName: change.firstName },
      { action: 'setLastName', lastName: change.lastName },
      { action: 'setDateOfBirth', ...(change.dateOfBirth && { dateOfBirth: change.dateOfBirth }) },
      {
        action: 'setCustomType',
        type: { typeId: 'type', key: 'customer-fields' },
        fields: {
          ...fields,
          // The type comes with all its fields; an ending meanwhile has made another version.
          ...(word !== '' && { [generationField]: word }),
        },
      },
    ];
    const changed = shown(await customers.update(customer, version, actions), context);
    if (!query?.activeCart) return { user: { customer: changed } };
    const cart = await carts.active(customer, context);
    return { user: { customer: changed, cart: cart ? await carts.show(cart, context) : null } };
  });

  registry.answerCall(contract.customerChangeMyPassword, async ([{ id, ...change }], context) => {
    refuseCommon(change.newPassword, 'newPassword');
    const session = await customerOf(id, context);
    const { email } = await guards.changePassword(session.customerId, () =>
      customers.changePassword(session, change, context),
    );
    tellOfPassword(email, context);
    return { user: { email } };
  });

  registry.answerCall(contract.customerCreatePasswordResetToken, async ([{ email }], context) => {
    await mails.take('reset', email);
    // Nothing is looked up before the answer: neither its words nor its time tell whether the address is known.
    deferredTasks.run('reset mail', async () => {
      const token = await customers.createResetToken(email);
      if (token !== null) await sendResetMail(email, token, context);
    });
    return { sent: true };
  });

  registry.answerCall(contract.customerResetPassword, async ([{ tokenValue, newPassword }], context) => {
    refuseCommon(newPassword, 'newPassword');
    const email = await customers.resetPassword(tokenValue, newPassword);
    tellOfPassword(email, context);
    await guards.forgive(email);
    return { reset: true };
  });
}
