import type { ShoppingList, ShoppingListLineItem, ShoppingListUpdateAction } from '@commercetools/platform-sdk';
import type { Wishlist } from '@exwerk/contract/calls/wishlist-calls';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { mostWished } from '@exwerk/contract/wishlist/wishlist-limits';
import { ownedBy } from '../carts/cart-owner.ts';
import { quoted } from '../commerce/all-pages.ts';
import { withConflictRetries } from '../commerce/conflict-retries.ts';
import { erasing } from '../commerce/erasing.ts';
import { unlessGone } from '../commerce/found.ts';
import { localized } from '../commerce/localized.ts';
import { notFound, ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/session.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';

/** The article's number comes with the variant. */
const expand = ['lineItems[*].variant'];

/**
 * Wish lists are shopping lists of the commerce service: one for each visitor and store. Who signs in with a list of before has two; they are
 * read as one.
 * https://docs.commercetools.com/api/projects/shoppingLists
 */
export interface Wishlists {
  of(owner: Session, storeKey: string, locale: LocaleRecord): Promise<Wishlist['articles']>;
  /** What is wished for from now on, as with `remove`. */
  add(owner: Session, storeKey: string, sku: string, locale: LocaleRecord): Promise<Wishlist['articles']>;
  remove(owner: Session, storeKey: string, sku: string, locale: LocaleRecord): Promise<Wishlist['articles']>;
  /** In all stores */
  ofCustomer(customerId: string, locale: LocaleRecord): Promise<Wishlist['articles']>;
  /** What a guest wished for is the customer's from now on. */
  handOver(anonymousId: string, customerId: string): Promise<void>;
  removeOf(customerId: string): Promise<void>;
}

const skuOf = ({ variant }: ShoppingListLineItem) => variant?.sku;

/** Each article once, the latest first; without those that no longer exist. */
function articlesIn(lists: readonly ShoppingList[], locale: LocaleRecord): Wishlist['articles'] {
  const lines = lists
    .flatMap(({ lineItems }) => lineItems)
    .toSorted((one, other) => other.addedAt.localeCompare(one.addedAt));
  const names = new Map<string, string>();
  for (const line of lines) {
    const sku = skuOf(line);
    if (sku !== undefined && !names.has(sku)) names.set(sku, localized(line.name, locale));
  }
  return [...names].map(([sku, name]) => ({ sku, name }));
}

export function createWishlists({ commerce, log }: Pick<Services, 'commerce' | 'log'>): Wishlists {
  const project = commerce.service;

  const listsWhere = async (where: string): Promise<ShoppingList[]> => {
    const queryArgs = { where, sort: 'createdAt asc', limit: 100, withTotal: false, expand };
    return (await project.shoppingLists().get({ queryArgs }).execute()).body.results;
  };
  const listsOf = (owner: Session, storeKey: string) =>
    listsWhere(`${ownedBy(owner, 'customer')} and store(key=${quoted(storeKey)})`);
  const listsOfCustomer = (customerId: string) => listsWhere(ownedBy({ kind: 'customer', customerId }, 'customer'));

  const read = async ({ id }: ShoppingList): Promise<ShoppingList> =>
    (await project.shoppingLists().withId({ ID: id }).get({ queryArgs: { expand } }).execute()).body;

  /** The list with the changes that it still needs. */
  const change = (
    list: ShoppingList,
    actionsFor: (list: ShoppingList) => ShoppingListUpdateAction[],
  ): Promise<ShoppingList> => {
    const write = async (current: ShoppingList) => {
      const body = { version: current.version, actions: actionsFor(current) };
      if (body.actions.length === 0) return current;
      const changed = project.shoppingLists().withId({ ID: current.id }).post({ body, queryArgs: { expand } });
      return (await changed.execute()).body;
    };
    return withConflictRetries(list, write, { reload: read, log, what: 'change of a wish list' });
  };

  const create = async (owner: Session, storeKey: string, sku: string): Promise<ShoppingList> => {
    const created = project
      .inStoreKeyWithStoreKeyValue({ storeKey })
      .shoppingLists()
      .post({
        queryArgs: { expand },
        body: {
          name: { en: 'Wish list' },
          lineItems: [{ sku, quantity: 1 }],
          ...(owner.kind === 'customer'
            ? { customer: { typeId: 'customer', id: owner.customerId } }
            : { anonymousId: owner.anonymousId }),
        },
      });
    return (await created.execute()).body;
  };

  const put = async (owner: Session, storeKey: string, sku: string): Promise<ShoppingList[]> => {
    const lists = await listsOf(owner, storeKey);
    const lines = lists.flatMap(({ lineItems }) => lineItems);
    if (lines.some(line => skuOf(line) === sku)) return lists;
    if (lines.length >= mostWished)
      throw new ProblemError(409, 'WishlistFull', `A wish list holds ${mostWished} articles at most`);
    const [list, ...others] = lists;
    if (!list) return [await create(owner, storeKey, sku)];
    const changed = await change(list, ({ lineItems }) =>
      lineItems.some(line => skuOf(line) === sku) ? [] : [{ action: 'addLineItem', sku, quantity: 1 }],
    );
    return [changed, ...others];
  };

  return {
    of: async (owner, storeKey, locale) => articlesIn(await listsOf(owner, storeKey), locale),
    async add(owner, storeKey, sku, locale) {
      try {
        return articlesIn(await put(owner, storeKey, sku), locale);
      } catch (error) {
        // There is no such article.
        if (readCommerceError(error)?.status === 400) throw notFound('Product');
        throw error;
      }
    },
    async remove(owner, storeKey, sku, locale) {
      const without = (list: ShoppingList) =>
        change(list, ({ lineItems }) =>
          lineItems.filter(line => skuOf(line) === sku).map(({ id }) => ({ action: 'removeLineItem', lineItemId: id })),
        );
      return articlesIn(await Promise.all((await listsOf(owner, storeKey)).map(without)), locale);
    },
    ofCustomer: async (customerId, locale) => articlesIn(await listsOfCustomer(customerId), locale),
    async handOver(anonymousId, customerId) {
      for (const list of await listsWhere(ownedBy({ kind: 'guest', anonymousId }, 'customer')))
        await change(list, () => [{ action: 'setCustomer', customer: { typeId: 'customer', id: customerId } }]);
    },
    async removeOf(customerId) {
      const remove = ({ id, version }: ShoppingList) =>
        project
          .shoppingLists()
          .withId({ ID: id })
          .delete({ queryArgs: { version, ...erasing } })
          .execute();
      for (const list of await listsOfCustomer(customerId))
        await unlessGone(withConflictRetries(list, remove, { reload: read, log, what: 'deletion of a wish list' }));
    },
  };
}
