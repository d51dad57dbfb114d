import type { _BaseAddress, CartUpdateAction, Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { PickUpPoint } from '@exwerk/contract/calls/pick-up-calls';
import { invalidInput, notFound, ProblemError } from '../problems/problem-error.ts';
import { neededMethodKey } from './needed-method.ts';

/** What tells the address of a pick-up point from those that shoppers write, who never get to this field. */
const marker = 'pick-up-point:';

export function pickUpPointOf(address: { readonly externalId?: string | undefined } | undefined): string | null {
  return address?.externalId?.startsWith(marker) ? address.externalId.slice(marker.length) : null;
}

type Recipient = Pick<_BaseAddress, 'firstName' | 'lastName' | 'phone' | 'email'>;

/** The place by its key alone; the shopper's are the name, the phone and the email, by which they are known there. */
export function collectAt(
  cart: PlatformCart,
  points: readonly PickUpPoint[],
  key: string,
  recipient: Recipient | undefined,
): CartUpdateAction {
  const point = points.find(candidate => candidate.key === key);
  if (!point) throw notFound('PickUpPoint');
  if (neededMethodKey(cart) === 'freight')
    throw new ProblemError(400, 'PickUpNotPossible', 'Freight goods are delivered');
  if (!recipient?.firstName) throw invalidInput('Who collects is not known', { billingAddress: 'is missing' });
  const { firstName, lastName, phone, email } = recipient;
  const { name, streetName, streetNumber, postalCode, city, country } = point;
  return {
    action: 'setShippingAddress',
    address: {
      externalId: `${marker}${key}`,
      firstName,
      ...(lastName && { lastName }),
      ...(phone && { phone }),
      ...(email && { email }),
      company: name,
      streetName,
      streetNumber,
      postalCode,
      city,
      country,
    },
  };
}

/** What has become freight since is not collected: the shopper says anew where it goes. */
export function lostPickUpActions(cart: PlatformCart): CartUpdateAction[] {
  if (!cart.shippingAddress || pickUpPointOf(cart.shippingAddress) === null) return [];
  if (neededMethodKey(cart) !== 'freight') return [];
  return [{ action: 'setShippingAddress', address: { country: cart.shippingAddress.country } }];
}
