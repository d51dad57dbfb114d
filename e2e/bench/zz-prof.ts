import { ShippedProcesses } from '../bundles/shipped-process.ts';
import { MeasuredShop } from './measured-shop.ts';
import { requestsPerSecond } from './server.ts';
import { pagesOfKinds } from './shop-paths.ts';

const kind = (process.argv[2] ?? 'product') as 'product';
const shipped = await ShippedProcesses.make();
try {
  const prof = process.env.PROF ? { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof --cpu-prof-interval 500' } : {};
  const shop = await MeasuredShop.start(shipped, { PAGE_CACHE_BYTES: '0', RENDER_WORKERS: '2', ...prof });
  const pages = await pagesOfKinds();
  const urls = pages[kind].map(({ country, path }) => `http://${country}.localhost:${shop.port}${path}`);
  for (let i = 0; i < 3; i++)
    console.log(await requestsPerSecond(urls, { seconds: 4, headers: { 'accept-encoding': 'br, gzip' } }));
  const b = await Promise.all([shop.processor()]);
  const before = b[0];
  const t = performance.now();
  const rate = await requestsPerSecond(urls, { seconds: 4, headers: { 'accept-encoding': 'br, gzip' } });
  console.log(
    rate,
    'cpu ms/page shell+middleware',
    ((await shop.processor()) - before) / ((rate * (performance.now() - t)) / 1000),
  );
} finally {
  await shipped.stop();
}
