import type { LineItem } from '@exwerk/contract/calls/cart';
import type { AppThunk } from '@exwerk/runtime';
import { addToCart } from '../cart-changes/cart-operations.ts';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { availableToAdd } from '../quantity/quantity.ts';

/** What was chosen by the buyer: no guarantee, which needs its article, and no gift. */
const isChosen = ({ isVirtual, totalPrice }: LineItem) => !isVirtual && totalPrice.centAmount > 0;

/** Puts into the cart what is still sold of these lines, as many pieces as there are. Answers the names of what is not. */
export const addAgain =
  (lines: readonly LineItem[]): AppThunk<Promise<{ added: number; missing: string[] }>> =>
  async (dispatch, getState) => {
    const acceptLanguage = getState().i18n.locale;
    const missing: string[] = [];
    let added = 0;
    for (const line of lines.filter(isChosen)) {
      const { sku } = line.variant;
      const question = checkoutEndpoints.checkoutProduct.initiate([{ sku, acceptLanguage }], {
        subscribe: false,
        forceRefetch: true,
      });
      const product = (await dispatch(question)).data?.product;
      const inCart = (getState().cart.cart?.lineItems ?? []).reduce(
        (sum, known) => (known.variant.sku === sku ? sum + known.quantity : sum),
        0,
      );
      const available = product?.eligibleForSelling
        ? availableToAdd({ stock: product.availableQuantity, inCart, isVirtual: false })
        : 0;
      const quantity = Math.min(line.quantity, available);
      const worked = quantity > 0 && (await dispatch(addToCart(sku, quantity)));
      if (worked) added += 1;
      if (!worked || quantity < line.quantity) missing.push(line.name);
    }
    return { added, missing };
  };
