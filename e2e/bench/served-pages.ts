import { ShippedProcesses } from '../bundles/shipped-process.ts';
import { storefrontUrl } from '../shop-test.ts';
import { MeasuredShop } from './measured-shop.ts';
import { requestsPerSecond } from './server.ts';
import { pageNames, type ShopPaths } from './shop-paths.ts';
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
    const shop = await MeasuredShop.start(shipped, { PAGE_TTL: '0', RENDER_WORKERS: '2' });
    const uncached: Record<string, Spread> = {};
    for (const name of pageNames) {
      const url = `http://gb.localhost:${shop.port}${paths[name]}`;
      // Those who ask for the same page at once share it.
      uncached[name] = await spreadOf(() => requestsPerSecond(url, { seconds, headers, isApart: true }));
    }
    return { cached, uncached };
  } finally {
    await shipped.stop();
  }
}
