import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { getLoyaltyLevels } from '@exwerk/contract/calls/customer-calls';
import { loyaltyGroups } from '@exwerk/contract/calls/loyalty-groups';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import * as z from 'zod';
import { allResults, type PageQuery } from '../commerce/all-pages.ts';
import type { CartDiscounts } from '../discounts/cart-discounts.ts';
import { holdingDiscounts } from '../discounts/holding-discounts.ts';
import type { Services } from '../services.ts';
import { flagsOf } from '../stores/store.mapper.ts';
import type { Stores } from '../stores/stores.ts';

type Levels = CallAnswer<typeof getLoyaltyLevels>;

const range = z
  .union([
    z.number().transform(amount => [{ centAmount: amount, currencyCode: '' }]),
    z.array(z.object({ centAmount: z.number(), currencyCode: z.string() })),
  ])
  .catch([]);

const byLevel: readonly string[] = loyaltyGroups;
/** Counted from 1; 0 for a group that has no part in it. */
const levelNumber = (groupKey: string): number => byLevel.indexOf(groupKey) + 1;

function amountIn(value: unknown, currency: string): number | null {
  // Most groups have one end alone.
  if (value === undefined) return null;
  const amounts = range.parse(value);
  return amounts.find(({ currencyCode }) => currencyCode === currency || currencyCode === '')?.centAmount ?? null;
}

/**
 * The groups with their spending range in the storefront's currency and their discount in this
 * country; nothing where the store gives no loyalty discount.
 */
export async function loyaltyLevels(
  services: Pick<Services, 'commerce' | 'cache' | 'config'>,
  { discounts, stores }: { discounts: CartDiscounts; stores: Stores },
  { country, currency, storeKey }: Storefront,
): Promise<Levels> {
  if (!flagsOf(await stores.byKey(storeKey)).loyaltyDiscount)
    return { customerGroups: { results: [] }, cartDiscounts: { results: [] }, levels: [] };
  const { groups } = await services.cache.through('customer-group:all', services.config.CACHE_SECONDS, async () => {
    const load = async (queryArgs: PageQuery) =>
      (await services.commerce.service.customerGroups().get({ queryArgs }).execute()).body;
    return { groups: await allResults(load) };
  });
  const customerGroups = groups.flatMap(({ id, key, custom }) =>
    key === undefined || levelNumber(key) === 0
      ? []
      : [
          {
            id,
            key,
            cohortRangeFrom: amountIn(custom?.fields.cohortRangeFrom, currency),
            cohortRangeTo: amountIn(custom?.fields.cohortRangeTo, currency),
          },
        ],
  );
  const prefix = `loyalty-${country}-`;
  const here = holdingDiscounts((await discounts.byId()).values(), storeKey);
  const cartDiscounts = here.flatMap(({ id, key = '', value }) =>
    key.startsWith(prefix) && value.type === 'relative'
      ? [{ id, key, groupKey: key.slice(prefix.length), value: { permyriad: value.permyriad } }]
      : [],
  );
  const levels = customerGroups.map(({ key, cohortRangeFrom, cohortRangeTo }) => ({
    key,
    levelNumber: levelNumber(key),
    from: cohortRangeFrom,
    to: cohortRangeTo,
    permyriad: cartDiscounts.find(({ groupKey }) => groupKey === key)?.value.permyriad ?? 0,
  }));
  return {
    customerGroups: { results: customerGroups },
    cartDiscounts: { results: cartDiscounts },
    levels: levels.toSorted((one, other) => one.levelNumber - other.levelNumber),
  };
}

/** The discount made for this customer alone; null when there is none in this store. */
export async function personalisedPermyriad(
  discounts: CartDiscounts,
  email: string,
  { storeKey }: Pick<Storefront, 'storeKey'>,
): Promise<number | null> {
  const mine = holdingDiscounts((await discounts.byId()).values(), storeKey).find(
    discount =>
      discount.key?.startsWith('personal') === true &&
      String(discount.custom?.fields.customerEmail ?? '').toLowerCase() === email.toLowerCase(),
  );
  return mine?.value.type === 'relative' ? mine.value.permyriad : null;
}
