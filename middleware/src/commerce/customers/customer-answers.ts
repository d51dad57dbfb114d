import { randomUUID } from 'node:crypto';
import type { MyCustomerUpdateAction } from '@commercetools/platform-sdk';
import * as contract from '@exwerk/shared-kernel/contract/customer-calls';
import type { CallRegistry } from '../../http/call-registry.ts';
import { invalidInput, ProblemError } from '../../http/problem-error.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { readCommerceError } from '../../http/upstream-error.ts';
import type { Services } from '../../services.ts';
import { checkAddress } from '../carts/address-check.ts';
import type { Carts } from '../carts/carts.ts';
import { addressActions } from './address-actions.ts';
import { toCustomer } from './customer.mapper.ts';
import type { Customers, SignedIn } from './customers.ts';

/** Tells a customer the way to a new password. */
export type SendResetMail = (email: string, tokenValue: string, context: RequestContext) => Promise<void>;

const password = /^(?=.*\p{L})(?=.*\d)/u;

function checkPassword(value: string, field: string): void {
  if (!password.test(value)) {
    throw invalidInput('Password must include one letter and one number', {
      [field]: 'Password must include one letter and one number',
    });
  }
}

/** MW-07..16 */
export function answerCustomerCalls(
  registry: CallRegistry,
  services: Services,
  parts: { carts: Carts; customers: Customers; sendResetMail: SendResetMail },
): void {
  const { carts, customers, sendResetMail } = parts;
  const { visitors, log } = services;

  const user = async ({ customer, cart }: SignedIn, context: RequestContext) => ({
    user: { customer: toCustomer(customer), cart: cart ? await carts.show(cart, context) : null },
  });

  registry.answerCall(contract.getMe, async ([{ customer }, query], context) => {
    const session = await visitors.known(context.session);
    if (!session) return { me: { customer: null, activeCart: null } };
    const load = async () => {
      if (!customer || session.kind !== 'customer') return null;
      try {
        return toCustomer(await customers.me(session));
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

  registry.answerCall(contract.customerSignMeIn, async ([{ email, password: typed }], context) =>
    user(await customers.signIn(email.trim(), typed, context), context),
  );

  registry.answerCall(contract.customerSignMeUp, async ([draft], context) => {
    checkPassword(draft.password, 'password');
    return user(await customers.signUp({ ...draft, email: draft.email.trim() }, context), context);
  });

  registry.answerCall(contract.customerSignOut, async (_args, context) => {
    await customers.signOut(context);
    return { signedOut: true };
  });

  registry.answerCall(contract.customerUpdateMe, async ([{ version }, change, query], context) => {
    const customer = await visitors.customer(context.session);
    const isBusiness = change.customerType === 'business';
    const vatNumber = isBusiness ? change.vatNumber : null;
    const actions: MyCustomerUpdateAction[] = [
      { action: 'setFirstName', firstName: change.firstName },
      { action: 'setLastName', lastName: change.lastName },
      { action: 'setDateOfBirth', ...(change.dateOfBirth && { dateOfBirth: change.dateOfBirth }) },
      {
        action: 'setCustomType',
        type: { typeId: 'type', key: 'customer-fields' },
        fields: { customerType: change.customerType, ...(vatNumber && { vatNumber }) },
      },
    ];
    const changed = toCustomer(await customers.update(customer, version, actions));
    if (!query?.activeCart) return { user: { customer: changed } };
    const cart = await carts.active(customer, context);
    return { user: { customer: changed, cart: cart ? await carts.show(cart, context) : null } };
  });

  registry.answerCall(contract.customerChangeMyPassword, async ([change], context) => {
    checkPassword(change.newPassword, 'newPassword');
    const session = await visitors.customer(context.session);
    const { email } = await customers.changePassword(session, change, context);
    return { user: { email } };
  });

  registry.answerCall(contract.customerCreatePasswordResetToken, async ([{ email }], context) => {
    const token = await customers.createResetToken(email);
    // Not waited for: how long the answer takes must not tell whether the address is known.
    if (token !== null)
      sendResetMail(email.trim(), token, context).catch((error: unknown) =>
        log.error({ err: error }, 'reset mail was not sent'),
      );
    return { sent: true };
  });

  registry.answerCall(contract.customerResetPassword, async ([{ tokenValue, newPassword }]) => {
    checkPassword(newPassword, 'newPassword');
    await customers.resetPassword(tokenValue, newPassword);
    return { reset: true };
  });

  for (const kind of contract.addressKinds) {
    for (const operation of contract.addressOperations) {
      registry.answerCall(contract.addressCall(operation, kind), async ([{ version }, address], { session }) => {
        const visitor = await visitors.known(session);
        if (visitor?.kind !== 'customer') throw notAuthenticated(operation, kind);
        if (operation === 'add' || operation === 'update') checkAddress(address);
        const actions = addressActions(operation, kind, address, randomUUID());
        return { user: { customer: toCustomer(await customers.update(visitor, version, actions)) } };
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

/** ERR-11, ERR-12, OPEN-A38 */
function notAuthenticated(operation: contract.AddressOperation, kind: contract.AddressKind): ProblemError {
  return new ProblemError(
    401,
    'NotAuthenticated',
    kind === 'Billing' ? 'User is not authenticated' : failures[operation],
  );
}
