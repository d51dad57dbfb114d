import type { ProductProjection } from '@commercetools/platform-sdk';
import type { Logger } from 'pino';
import type { Cache } from '../cache/cache.ts';
import { quoted } from '../commerce/all-pages.ts';
import type { CommerceClient } from '../commerce/commerce-client.ts';
import type { Indexing } from './indexing.ts';

/** Milliseconds between two looks at what has changed. */
const interval = 2000;

/** Kinds of data that are cached, with the cache groups that a change makes stale. */
const watched = [
  { kind: 'products', groups: ['product:', 'search:', 'review:'] },
  { kind: 'inventory', groups: ['stock:'] },
  { kind: 'categories', groups: ['category:', 'product:'] },
  { kind: 'stores', groups: ['store:'] },
  { kind: 'shippingMethods', groups: ['shipping:', 'product:'] },
  { kind: 'cartDiscounts', groups: ['discount:'] },
] as const;
type Kind = (typeof watched)[number]['kind'];

/** Stock of some SKUs as it is now, for those who show it. */
export type StockListener = (changes: readonly { sku: string; availableQuantity: number }[]) => void;

/** Looks for changes every two seconds, forgets what they make stale and brings the search indices up to date. */
export function watchCatalogue(parts: {
  commerce: CommerceClient;
  cache: Cache;
  indexing: Indexing | null;
  log: Logger;
  onStock: StockListener;
}): { stop(): void } {
  const { commerce, cache, indexing, log, onStock } = parts;
  const project = commerce.service;
  const started = new Date().toISOString();
  const seen = new Map<Kind, string>(watched.map(({ kind }) => [kind, started]));
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failing = false;

  const changesOf = async (kind: Kind): Promise<readonly { id: string; lastModifiedAt: string }[]> => {
    const queryArgs = {
      where: `lastModifiedAt > ${quoted(seen.get(kind) ?? started)}`,
      sort: 'lastModifiedAt asc',
      limit: 200,
      withTotal: false,
    };
    switch (kind) {
      case 'products':
        return (await project.products().get({ queryArgs }).execute()).body.results;
      case 'inventory':
        return (await project.inventory().get({ queryArgs }).execute()).body.results;
      case 'categories':
        return (await project.categories().get({ queryArgs }).execute()).body.results;
      case 'stores':
        return (await project.stores().get({ queryArgs }).execute()).body.results;
      case 'shippingMethods':
        return (await project.shippingMethods().get({ queryArgs }).execute()).body.results;
      case 'cartDiscounts':
        return (await project.cartDiscounts().get({ queryArgs }).execute()).body.results;
    }
  };

  const reindex = async (where: string): Promise<void> => {
    const { body } = await project
      .productProjections()
      .get({ queryArgs: { where, staged: false, limit: 200, withTotal: false } })
      .execute();
    const projections: ProductProjection[] = body.results;
    if (indexing && projections.length > 0) await indexing.indexProducts(projections);
  };

  const look = async (): Promise<void> => {
    for (const { kind, groups } of watched) {
      const changes = await changesOf(kind);
      const last = changes.at(-1);
      if (!last) continue;
      await cache.forget(...groups);
      if (kind === 'products') await reindex(`id in (${changes.map(({ id }) => quoted(id)).join(',')})`);
      if (kind === 'inventory') {
        const entries = changes.flatMap(change =>
          'sku' in change && 'availableQuantity' in change
            ? [{ sku: String(change.sku), availableQuantity: Number(change.availableQuantity) }]
            : [],
        );
        onStock(entries);
        await reindex(`masterVariant(sku in (${entries.map(({ sku }) => quoted(sku)).join(',')}))`);
        await cache.forget('search:');
      }
      seen.set(kind, last.lastModifiedAt);
    }
  };

  const round = async (): Promise<void> => {
    try {
      await look();
      failing = false;
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'watching the catalogue failed');
      failing = true;
    }
    if (!stopped) timer = setTimeout(round, interval);
  };
  timer = setTimeout(round, interval);
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
