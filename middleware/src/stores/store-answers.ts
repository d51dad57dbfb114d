import { getShippingMethods } from '@exwerk/contract/calls/cart-calls';
import { getPickUpPoints } from '@exwerk/contract/calls/pick-up-calls';
import { getStores, seoRedirection } from '@exwerk/contract/calls/store-calls';
import { validatedCountries } from '../address-validation/validated-countries.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { Services } from '../services.ts';
import { pointsOf, toPickUpPoint } from './pick-up-points.ts';
import { seoRedirectionOf } from './seo-redirections.ts';
import type { ShippingMethods } from './shipping-methods.ts';
import { missingStore, toStore } from './store.mapper.ts';
import { storefrontOfStore } from './storefront-of-store.ts';
import type { Stores } from './stores.ts';

export function answerStoreCalls(
  calls: CallRegistry,
  services: Services,
  parts: { stores: Stores; shippingMethods: ShippingMethods },
): void {
  const isValidated = validatedCountries(services.config);
  calls.answerCall(getStores, async ([{ storeKey }], { storefront, locale }) => {
    // Names that strangers make up are no reason to ask for anything.
    const store = storefrontOfStore({ key: storeKey }) ? await parts.stores.byKey(storeKey) : null;
    const told = store ? toStore(store, locale) : missingStore(storeKey);
    return { data: { ...told, addressValidation: isValidated(storefront) } };
  });

  calls.answerCall(getPickUpPoints, async (_args, { storefront, locale }) => ({
    pickUpPoints: pointsOf(await parts.stores.byKey(storefront.storeKey)).map(point => toPickUpPoint(point, locale)),
  }));

  calls.answerCall(getShippingMethods, async (_args, { storefront, locale }) => ({
    shippingMethods: await parts.shippingMethods.options(storefront, locale),
  }));

  calls.answerCall(seoRedirection, async ([{ sourceUrl }], { storefront }) => ({
    redirection: await seoRedirectionOf(services, storefront.storeKey, sourceUrl),
  }));
}
