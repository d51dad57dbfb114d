import * as calls from '@exwerk/contract/calls/customer-calls';
import { createAddressProof } from '../session/address-proof.ts';
import type { Shopper, TestShop } from './shop.ts';

export const password = 'Sample-2026';
let number = 0;

/** What a customer without wishes signs up with. */
export const draftOf = (email: string) => ({
  email,
  password,
  firstName: 'Eva',
  lastName: 'Sample',
  locale: 'sk-SK',
  custom: { customerType: 'private' },
});

/** A new customer of a country, signed in. */
export async function signedUp(
  shop: TestShop,
  country = 'sk',
): Promise<{ shopper: Shopper; customer: calls.Customer; email: string }> {
  number += 1;
  const email = `account${number}@exwerk.example`;
  const shopper = shop.shopper(country);
  const { user } = await shopper.call(calls.customerSignMeUp, draftOf(email));
  return { shopper, customer: user.customer, email };
}

/** As when a link was opened that the shop has mailed to the account's address. */
export const proveAddress = (shop: Pick<TestShop, 'services'>, { id }: Pick<calls.Customer, 'id'>): Promise<number> =>
  createAddressProof(shop.services).prove(id);
