import type { Logger } from 'pino';
import { quoted } from '../commerce/all-pages.ts';
import type { CommerceClient } from '../commerce/commerce-client.ts';
import type { Connections } from './connections.ts';

/** Milliseconds between two looks. */
const interval = 2000;
const productsAtOnce = 200;

/** While somebody watches a cart: looks for changed products and names the carts that show one of them. */
export function watchPrices(
  parts: { commerce: CommerceClient; log: Logger; connections: Pick<Connections, 'cartsShowing'> },
  refresh: (cartId: string) => Promise<void>,
): { stop(): void } {
  const { commerce, log, connections } = parts;
  let since = new Date().toISOString();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    if (connections.cartsShowing(null).length === 0) {
      // Whoever comes later sees the prices of then.
      since = new Date().toISOString();
      return;
    }
    const { body } = await commerce.service
      .products()
      .get({
        queryArgs: {
          where: `lastModifiedAt > ${quoted(since)}`,
          sort: 'lastModifiedAt asc',
          limit: productsAtOnce,
          withTotal: false,
        },
      })
      .execute();
    since = body.results.at(-1)?.lastModifiedAt ?? since;
    const skus = body.results.flatMap(({ masterData }) => masterData.current.masterVariant.sku ?? []);
    for (const cartId of connections.cartsShowing(new Set(skus))) {
      await refresh(cartId).catch((error: unknown) => log.warn({ err: error, cartId }, 'cart keeps its old prices'));
    }
  };
  const round = async (): Promise<void> => {
    await look().catch((error: unknown) => log.debug({ err: error }, 'prices were not looked at'));
    if (!isStopped) timer = setTimeout(round, interval);
  };
  timer = setTimeout(round, interval);
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
