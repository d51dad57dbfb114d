import type { CartUpdateAction } from '@commercetools/platform-sdk';
import { setNetPricing, validateVat } from '@exwerk/shared-kernel/contract/store-calls';
import type { Storefront } from '@exwerk/shared-kernel/storefronts/storefront';
import { neededMethodKey } from '../commerce/carts/cart-settlement.ts';
import type { Carts } from '../commerce/carts/carts.ts';
import { grossPricingActions, netPricingActions } from '../commerce/carts/net-pricing.ts';
import type { ShippingMethods } from '../commerce/stores/shipping-methods.ts';
import { flagsOf } from '../commerce/stores/store.mapper.ts';
import type { Stores } from '../commerce/stores/stores.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { VatCheck } from './vat-check.ts';

/** VAT-02..10, VAT-30 */
export function answerVatCalls(
  registry: CallRegistry,
  parts: { vatCheck: VatCheck; carts: Carts; stores: Stores; shippingMethods: ShippingMethods },
): void {
  const { vatCheck, carts, stores, shippingMethods } = parts;
  const flagsIn = async ({ storeKey }: Storefront) => flagsOf(await stores.byKey(storeKey));

  registry.answerCall(validateVat, async ([{ vatNumber }], { storefront }) => {
    if (!(await flagsIn(storefront)).vatValidation)
      throw new ProblemError(400, 'VatValidationDisabled', 'VAT numbers are not checked in this store');
    return vatCheck.check(vatNumber, storefront);
  });

  registry.answerCall(setNetPricing, async ([reference, { vatNumber }], context) => {
    const { storefront } = context;
    const cart = await carts.editable(reference, context);
    const methods = await shippingMethods.all();
    const method = methods.find(({ key }) => key === neededMethodKey(cart));
    const isNet = cart.taxMode === 'External';
    if (vatNumber === null) {
      const changed = isNet ? await carts.update(cart, grossPricingActions(cart, method), context) : cart;
      return { cartVersion: changed.version, net: false };
    }
    const flags = await flagsIn(storefront);
    const mayChange = flags.vatValidation && flags.changeTaxRate;
    // The browser's word that a number is valid is not enough to lower prices.
    const isValid = mayChange && (await vatCheck.check(vatNumber, storefront)).outcome === 'valid';
    if (!isValid || isNet) return { cartVersion: cart.version, net: isNet };
    const actions: CartUpdateAction[] = [
      { action: 'changeTaxMode', taxMode: 'External' },
      ...netPricingActions(cart, storefront, method),
    ];
    const changed = await carts.update(cart, actions, context);
    return { cartVersion: changed.version, net: true };
  });
}
