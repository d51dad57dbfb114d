import type { Cart, ShippingInfo } from '@commercetools/platform-sdk';
import type { z } from 'zod';
import type { externalTaxRate } from '../drafts/schemas.ts';
import { invalidOperation } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { optional } from '../store/mutable.ts';
import { type Identifier, resolve } from '../store/references.ts';
import { shippingRate } from '../totals/shipping-rate.ts';
import { taxRateOf } from './external-rate.ts';

/** The shipping info for a chosen method; its price, tax and state are calculated with the rest of the cart. */
export function chosenShipping(
  project: Project,
  cart: Cart,
  identifier: Identifier,
  external: z.infer<typeof externalTaxRate> | undefined,
): ShippingInfo {
  const { collections } = project;
  const place = cart.shippingAddress;
  if (place === undefined) throw invalidOperation('The shipping address is not set.');
  const reference = resolve(project, 'shipping-method', identifier);
  const method = collections.shippingMethods.require(reference.id).document;
  const rate = shippingRate(method, id => collections.zones.get(id)?.document, place, cart.totalPrice.currencyCode);
  if (rate === undefined) {
    throw invalidOperation(
      `The shipping method with ID '${method.id}' has no shipping rate for ${place.country} in ${cart.totalPrice.currencyCode}.`,
    );
  }
  const taxRate = external === undefined ? undefined : taxRateOf(external);
  return {
    shippingMethodName: method.name,
    price: rate.price,
    shippingRate: rate,
    ...optional('taxRate', cart.taxMode === 'External' ? taxRate : undefined),
    taxCategory: method.taxCategory,
    shippingMethod: reference,
    deliveries: [],
    shippingMethodState: 'MatchesCart',
  };
}
