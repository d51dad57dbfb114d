// node e2e/bench/tracing-cost.ts: what traces cost (OpenTelemetry), as processor time of a shell and a middleware as they are shipped, with a collector and
// without, in turn, beside the running shop. It ends by itself after some minutes, with an error when they cost more than they may.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ShippedProcesses } from '../bundles/shipped-process.ts';
import { MeasuredShop } from './measured-shop.ts';

/** Share of what is done without traces that they may cost. */
const budget = 0.03;
const rounds = 80;
/** Visits of one shop before it is the next one's turn. */
const visits = 6;

const words = ['drill', 'saw', 'gloves', 'lamp', 'pump', 'ladder', 'trolley', 'cleaner'];
let turns = 0;
/** Half of it rendered, half kept pages, as a visit has them. */
const visit = (shop: MeasuredShop) => async () => {
  turns += 1;
  await shop.page(`/search?query=${words[turns % words.length]}%20${turns}`);
  await shop.page('/');
};

const collector = createServer((request, response) => {
  request.resume().once('end', () => response.setHeader('content-type', 'application/json').end('{}'));
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const shipped = await ShippedProcesses.make();
try {
  // The second one without shows how far two that do the same are apart.
  const shops = {
    without: await MeasuredShop.start(shipped),
    again: await MeasuredShop.start(shipped),
    within: await MeasuredShop.start(shipped, {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    }),
  };
  type Name = keyof typeof shops;
  const names: readonly Name[] = ['without', 'again', 'within'];
  const costs: Record<Name, number[]> = { without: [], again: [], within: [] };
  // Machine code is made of what runs often.
  for (const name of names) await shops[name].cost(120, visit(shops[name]));
  for (let round = 0; round < rounds; round += 1)
    for (const turn of names.keys()) {
      const name = names[(round + turn) % names.length] ?? 'without';
      costs[name].push(await shops[name].cost(visits, visit(shops[name])));
    }
  // What else runs on the machine makes a visit dearer, never cheaper: of each shop the calm quarter counts.
  const calm = (name: Name) => costs[name].toSorted((one, other) => one - other)[Math.floor(rounds / 4)] ?? 0;
  const share = (name: Name) => calm(name) / calm('without') - 1;
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  console.log(
    `a visit costs ${calm('without').toFixed(1)} ms of a processor, with traces ${calm('within').toFixed(1)} ms`,
  );
  console.log(`traces cost ${percent(share('within'))}; two shops without differ by ${percent(share('again'))}`);
  // How far apart two shops are that do the same is what this machine cannot tell.
  if (share('within') > budget + Math.abs(share('again'))) process.exitCode = 1;
} finally {
  await shipped.stop();
  collector.close();
  collector.closeAllConnections();
}
