import type { Customer as PlatformCustomer, Order as PlatformOrder } from '@commercetools/platform-sdk';
import { clientTypeOf } from '@exwerk/contract/calls/address-options';
import type { CallArgs } from '@exwerk/contract/calls/call';
import type { customerSignMeUp } from '@exwerk/contract/calls/customer-calls';
import { signUpFromOrder } from '@exwerk/contract/calls/order-account-calls';
import { toCartAddress } from '../carts/address.mapper.ts';
import type { Carts } from '../carts/carts.ts';
import { failureOf } from '../failure.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { OrderAccess } from '../orders/order-access.ts';
import { notFound, ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import type { AddressProof } from '../session/address-proof.ts';
import { toCustomer } from './customer.mapper.ts';
import { type Customers, emailInUse } from './customers.ts';
import type { GuessGuards } from './guess-guards.ts';
import { refuseCommon } from './password-rule.ts';
import type { PurchaseOwners } from './purchase-owners.ts';

type SignUpDraft = CallArgs<typeof customerSignMeUp>[0];

/** The account that the buyer would have had: by the email and the names of the order. */
function draftOf(order: PlatformOrder, password: string, locale: string): SignUpDraft {
  const address = toCartAddress(order.billingAddress);
  if (!address || !order.customerEmail) throw notFound('Order');
  const isCompany = clientTypeOf(address) === 'COMPANY';
  return {
    email: order.customerEmail,
    password,
    firstName: address.firstName,
    lastName: address.lastName,
    locale,
    custom: {
      customerType: isCompany ? 'business' : 'private',
      ...(isCompany && address.vatNumber && { vatNumber: address.vatNumber }),
    },
  };
}

/** An account from an order, for the guest who placed it and for whoever holds its link. */
export function answerOrderAccountCalls(
  registry: CallRegistry,
  services: Pick<Services, 'deferredTasks' | 'log' | 'visitors'>,
  parts: {
    access: OrderAccess;
    addressProof: Pick<AddressProof, 'prove'>;
    carts: Carts;
    customers: Customers;
    guards: GuessGuards;
    owners: Pick<PurchaseOwners, 'giveOrder'>;
  },
): void {
  const { access, addressProof, carts, customers, guards, owners } = parts;
  const { deferredTasks, log, visitors } = services;

  /** The link comes by mail alone, to the address of the order. The account is there whatever becomes of this. */
  const proven = ({ id, version }: PlatformCustomer): Promise<number> =>
    addressProof.prove(id).catch((error: unknown) => {
      log.warn({ reason: failureOf(error) }, 'an email was not marked as confirmed');
      return version;
    });

  registry.answerCall(signUpFromOrder, async ([key, { password }], context) => {
    refuseCommon(password, 'password');
    const order = await access(key, context.session);
    if ((await visitors.known(context.session))?.kind === 'customer')
      throw new ProblemError(400, 'AlreadySignedIn', 'A signed-in customer has an account');
    const draft = draftOf(order, password, context.locale.code);
    const { customer, cart } = await guards.signUp(context, async () => {
      if (order.customerId !== undefined) throw emailInUse();
      return customers.signUp(draft, context);
    });
    context.knownBrowser.remember(draft.email);
    const version = key.token === undefined ? customer.version : await proven(customer);
    // The account is there; a failure now would make the buyer try in vain for another. The session may have taken the order along already.
    await deferredTasks.nowOrLater('owner of an order', () => owners.giveOrder(order.id, customer.id));
    return {
      user: {
        customer: toCustomer({ ...customer, version }, context.storefront.countryCode),
        cart: cart ? await carts.show(cart, context) : null,
      },
    };
  });
}
