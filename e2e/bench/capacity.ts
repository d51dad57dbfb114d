// node e2e/bench/capacity.ts: what one processor carries of each page and of the cart's calls, how that grows from one core to two, and how many
// processors so many shoppers a minute need, by simulation. Beside the running shop; it ends by itself after some minutes and writes `report/capacity.md`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { ShippedProcesses } from '../bundles/shipped-process.ts';
import { reportFolder } from '../tools/results.ts';
import { CartClient } from './cart-client.ts';
import { MeasuredShop } from './measured-shop.ts';
import { words } from './shop-paths.ts';
import { neededProcessors, type Work } from './shoppers.ts';
import { median } from './spread.ts';

const rounds = 5;
const requests = 20;
let turns = 0;
const pages: Readonly<Record<string, () => string>> = {
  home: () => '/',
  product: () => '/cordless-drill-vx-cd-500-ex30000001',
  search: () => `/search?query=${words[turns++ % words.length]}`,
  'cart page': () => '/checkout/cart',
  'checkout page': () => '/checkout/addresses',
};

const lines: string[] = [];
function say(...told: string[]): void {
  lines.push(...told);
  console.log(told.join('\n'));
}

/** The median of some rounds, of which the first only warms up. One after the other: those who ask for a page at once share it. */
async function medianCost(shop: MeasuredShop, work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round <= rounds; round += 1) costs.push(await shop.cost(requests, work, 1));
  return median(costs.slice(1));
}

/** Searches that nobody has made before, a second, when the processes have so many cores, and a second of their processors. */
async function throughput(shop: MeasuredShop, cores: string): Promise<{ second: number; processor: number }> {
  for (const pid of shop.pids) {
    const { status, stderr } = spawnSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  }
  const began = performance.now();
  const cost = await shop.cost(8 * requests, () => shop.page(`/search?query=drill%20${turns++}`), 8);
  return { second: (8000 * requests) / (performance.now() - began), processor: 1000 / cost };
}

const shipped = await ShippedProcesses.make();
try {
  const keeping = await MeasuredShop.start(shipped);
  const rendering = await MeasuredShop.start(shipped, { PAGE_TTL: '0', RENDER_WORKERS: '2' });
  const costs: Record<string, Work> = {};
  say(
    '| | kept, ms of a processor | rendered, ms | kept, a second and processor | rendered, a second and processor |',
    '|---|---|---|---|---|',
  );
  const perSecond = (cost: number) => (1000 / Math.max(0.1, cost)).toFixed(0);
  for (const [name, path] of Object.entries(pages)) {
    const kept = await medianCost(keeping, () => keeping.page(path()));
    const rendered = await medianCost(rendering, () => rendering.page(path()));
    costs[name] = { kept, rendered };
    say(`| ${name} | ${kept.toFixed(1)} | ${rendered.toFixed(1)} | ${perSecond(kept)} | ${perSecond(rendered)} |`);
  }
  const carts = await Promise.all(Array.from({ length: 4 }, () => CartClient.begin(keeping.port)));
  let next = 0;
  const call = await medianCost(keeping, () => (carts[next++ % carts.length] ?? carts[0])?.add() ?? Promise.resolve());
  costs['cart call'] = { kept: call, rendered: call };
  say(`| call that changes a cart | | ${call.toFixed(1)} | | ${perSecond(call)} |`, '');

  say('| cores | searches rendered, a second | a second of the processors |', '|---|---|---|');
  for (const cores of ['0', '0,1']) {
    const found = await throughput(rendering, cores);
    say(`| ${cores.split(',').length} | ${found.second.toFixed(1)} | ${found.processor.toFixed(1)} |`);
  }
  const [load = 0] = loadavg();
  say('', `Load of the machine at the end: ${load.toFixed(1)}.`, '');

  say('| shoppers a minute | processors busy | processors for 99 of 100 answers within 0.5 s |', '|---|---|---|');
  for (const shoppers of [1000, 3000, 10_000]) {
    const { busy, needed } = neededProcessors(costs, shoppers);
    say(`| ${shoppers} | ${busy.toFixed(1)} | ${needed} |`);
  }
  mkdirSync(reportFolder, { recursive: true });
  writeFileSync(join(reportFolder, 'capacity.md'), `${lines.join('\n')}\n`);
} finally {
  await shipped.stop();
}
