import type { LineItem } from '@exwerk/contract/calls/cart';
import { type AppThunk, onceAnew } from '@exwerk/runtime';
import { addToCart } from '../cart-changes/add-to-cart.ts';
import { piecesOf } from '../cart-changes/pieces-of.ts';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { selectShortArticles } from '../operations/operations-slice.ts';
import { availableToAdd } from '../quantity/quantity.ts';

/** What was chosen by the buyer: no guarantee, which needs its article, and no gift. */
const isChosen = ({ isVirtual, isGift }: LineItem) => !isVirtual && !isGift;

/**
 * Puts into the cart what is still sold of these lines, as many pieces as there are. Answers the names of what is not, and whether there
 * are lines of which that is not known.
 */
export const addAgain =
  (lines: readonly LineItem[]): AppThunk<Promise<{ added: number; missing: string[]; isFailed: boolean }>> =>
  async (dispatch, getState) => {
    const acceptLanguage = getState().i18n.locale;
    const missing: string[] = [];
    let added = 0;
    let isFailed = false;
    for (const line of lines.filter(isChosen)) {
      const { sku } = line.variant;
      const question = checkoutEndpoints.checkoutProduct.initiate([{ sku, acceptLanguage }], onceAnew);
      const { data, error } = await dispatch(question);
      const product = data?.product;
      const inCart = piecesOf(getState().cart.cart, sku);
      const available = product?.eligibleForSelling
        ? availableToAdd({ stock: product.availableQuantity, inCart, isVirtual: false })
        : 0;
      const quantity = Math.min(line.quantity, available);
      const worked = quantity > 0 && (await dispatch(addToCart(sku, quantity)));
      if (worked) added += 1;
      // What was sold in between is a refusal of its own.
      const state: object = getState();
      const isCut = quantity > 0 && !worked && !selectShortArticles(state, 'add');
      if (error || isCut) isFailed = true;
      else if (quantity < line.quantity) missing.push(line.name);
    }
    return { added, missing, isFailed };
  };
