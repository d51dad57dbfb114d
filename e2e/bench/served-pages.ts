import { ShippedProcesses } from '../bundles/shipped-process.ts';
import { storefrontUrl } from '../shop-test.ts';
import { MeasuredShop } from './measured-shop.ts';
import { requestsPerSecond } from './server.ts';
import { pageNames, pagesOfKinds, type ShopPaths } from './shop-paths.ts';
import { type Spread, spreadOf } from './spread.ts';

/** Pages a second, as browsers take them, with load generator and shop on the same machine. */
export interface ServedPages {
  readonly cached: Readonly<Record<string, Spread>>;
  /** Each rendered anew by the shell as it is shipped, with two render workers. */
  readonly uncached: Readonly<Record<string, Spread>>;
}

const seconds = 2;
const headers = { 'accept-encoding': 'br, gzip' };

export async function measureServedPages(paths: ShopPaths): Promise<ServedPages> {
  const cached: Record<string, Spread> = {};
  for (const name of pageNames)
    cached[name] = await spreadOf(() => requestsPerSecond(storefrontUrl('gb', paths[name]), { seconds, headers }));
  const shipped = await ShippedProcesses.make();
  try {
    // None is kept, and none is shared by those who ask for it at once.
    const shop = await MeasuredShop.start(shipped, { PAGE_CACHE_BYTES: '0', RENDER_WORKERS: '2' });
    const pages = await pagesOfKinds();
    const uncached: Record<string, Spread> = {};
    for (const name of pageNames) {
      const urls = pages[name].map(({ country, path }) => `http://${country}.localhost:${shop.port}${path}`);
      uncached[name] = await spreadOf(() => requestsPerSecond(urls, { seconds, headers }));
    }
    return { cached, uncached };
  } finally {
    await shipped.stop();
  }
}
