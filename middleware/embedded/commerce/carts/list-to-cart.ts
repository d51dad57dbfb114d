import type { Cart } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { type Actions, action } from '../resource.ts';
import { optional } from '../store/mutable.ts';
import { resolve } from '../store/references.ts';
import type { Calculation } from './calculation.ts';
import { addLine } from './line-drafts.ts';

const input = z.strictObject({
  shoppingList: fields.identifier('shopping-list'),
  distributionChannel: fields.identifier('channel').exactOptional(),
  supplyChannel: fields.identifier('channel').exactOptional(),
});

/** Adds all lines of a shopping list to a cart; merchants only, since a list is found whosever it is. */
export const shoppingListAction = ({ project, catalog }: Calculation): Actions<Cart> => ({
  addShoppingList: action(input, (cart, { shoppingList, ...channels }) => {
    const { id } = resolve(project, 'shopping-list', shoppingList);
    for (const line of project.collections.shoppingLists.require(id).document.lineItems) {
      const { productId, quantity, variantId, custom } = line;
      const draft = {
        productId,
        quantity,
        ...optional('variantId', variantId),
        ...optional('custom', custom),
        ...channels,
      };
      cart.lineItems = addLine(project, catalog, cart, draft, 'action.shoppingList');
    }
  }),
});
