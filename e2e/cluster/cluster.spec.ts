import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { isNightly } from '../tools/nights.ts';
import { ask } from './ask.ts';
import { CartShopper } from './cart-shopper.ts';
import { Cluster, type Kind, kinds } from './cluster.ts';
import { type FaultRow, faultRow, printTable } from './fault-row.ts';
import type { Instance } from './instance.ts';
import { Load } from './load.ts';
import { hasRedis, type OwnRedis } from './own-redis.ts';

/** Milliseconds of load before a fault, of the fault, and afterwards. */
const before = 1500;
const during = 5000;
const after = 3000;

test.describe.configure({ mode: 'serial' });
if (!hasRedis) process.stderr.write('e2e/cluster is skipped: there is no redis-server on this machine\n');
test.skip(!hasRedis, 'there is no redis-server');
// By day `releases/graceful-stop` and the suites of the middleware hold its parts.
test.skip(!isNightly, 'takes ten minutes, and the machine for itself');

let cluster: Cluster;
let isOpen = false;
const rows: FaultRow[] = [];
test.beforeAll(async () => {
  test.setTimeout(300_000);
  if (!hasRedis || !isNightly) return;
  cluster = await Cluster.start();
  isOpen = true;
});
test.afterAll(async () => {
  test.setTimeout(60_000);
  if (rows.length > 0) printTable(rows);
  if (isOpen) await cluster.stop();
});

function say(figure: string): void {
  process.stdout.write(`${figure}\n`);
  test.info().annotations.push({ type: 'figure', description: figure });
}

/** What visitors meet while something happens. */
async function under(fault: string, happens: (turn: () => void) => Promise<void>): Promise<FaultRow> {
  const load = new Load(cluster.balancers.shell.port);
  await load.begin();
  await sleep(before);
  const turns = [load.now];
  try {
    await happens(() => turns.push(load.now));
    await sleep(after);
  } finally {
    await load.end();
  }
  const row = faultRow(fault, load, turns);
  rows.push(row);
  test.info().annotations.push({ type: 'figure', description: JSON.stringify(row) });
  return row;
}

/** What each process answers to a visitor, or to the shell. */
const addresses: Readonly<Record<Kind, string>> = {
  releases: '/compositions/current.json',
  middleware: '/cms',
  shell: '/login',
};

test('[RUN-01] two shells, middlewares and releases servers work as they are shipped, with Node alone', async () => {
  for (const kind of kinds) {
    const { instances } = cluster.balancers[kind];
    // The first middleware fills the indices. How long a start may take of an idle machine, the suite of the bundles holds.
    say(`${kind}: ready after ${instances.map(({ startTime }) => Math.round(startTime)).join(' and ')} ms`);
    const answers = await Promise.all(instances.map(({ wire }) => ask(wire.port, { path: addresses[kind] })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
});

for (const kind of kinds)
  test(`[RUN-06] a rolling deploy of ${kind} under load fails no first try`, async () => {
    test.setTimeout(180_000);
    const row = await under(`deploy of ${kind}`, async () => {
      for (let count = 0; count < 2; count += 1) await cluster.replace(kind, cluster.first(kind));
    });
    expect(row.requests).toBeGreaterThan(50);
    expect(row.reasons).toEqual([]);
    expect(row.failedFirst).toBe(0);
  });

interface Fault {
  readonly name: string;
  readonly begin: (instance: Instance) => Promise<void> | void;
  readonly end: (instance: Instance) => Promise<void> | void;
}
const faults: readonly Fault[] = [
  { name: 'killed', begin: instance => instance.end('SIGKILL'), end: instance => instance.start() },
  { name: 'hanging', begin: instance => instance.hang(), end: instance => instance.goOn() },
  { name: 'cut off', begin: instance => instance.cutOff(), end: instance => instance.join() },
];
const lost = (['middleware', 'shell', 'releases'] as const).flatMap(kind => faults.map(fault => ({ kind, fault })));

for (const { kind, fault } of lost)
  test(`[RUN-06] a ${kind} that is ${fault.name} costs at most what it had begun, and no second try`, async () => {
    test.setTimeout(120_000);
    const balancer = cluster.balancers[kind];
    const row = await under(`${kind} ${fault.name}`, async turn => {
      const instance = cluster.first(kind);
      await fault.begin(instance);
      await balancer.until(instance, false);
      await sleep(during);
      turn();
      await fault.end(instance);
      await balancer.until(instance, true);
    });
    expect(row.failedAgain, row.reasons.join('\n')).toBe(0);
    // Since the beginning or the end of the fault: whoever came before the balancer had noticed.
    expect(row.recovery, row.reasons.join('\n')).toBeLessThan(3000);
    expect(row.failedFirst / row.requests, row.reasons.join('\n')).toBeLessThan(0.12);
  });

const redisFaults: readonly {
  readonly name: string;
  readonly begin: (redis: OwnRedis) => Promise<void> | void;
  readonly end: (redis: OwnRedis) => Promise<void> | void;
}[] = [
  { name: 'killed', begin: redis => redis.kill(), end: redis => redis.begin() },
  { name: 'hanging', begin: redis => redis.hang(), end: redis => redis.goOn() },
  { name: 'cut off', begin: redis => redis.wire.cut(), end: redis => redis.wire.mend() },
  { name: 'full', begin: redis => redis.fill(), end: redis => redis.empty() },
];
for (const fault of redisFaults)
  test(`[RUN-06] a Redis that is ${fault.name} costs no request, and pages at the same instance hear of their cart`, async () => {
    test.setTimeout(120_000);
    const [middleware] = cluster.balancers.middleware.instances;
    if (!middleware) throw new Error('There is no middleware');
    const row = await under(`Redis ${fault.name}`, async () => {
      await Promise.all(cluster.redises.map(fault.begin));
      try {
        await sleep(1000);
        // Past the balancers, so that the page and the change are at the same instance.
        const shopper = new CartShopper(middleware.wire.port);
        await shopper.begin();
        for (let change = 0; change < 5; change += 1) await shopper.add();
        await expect.poll(() => shopper.changes).toBe(5);
        expect(shopper.heard).toBe(5);
        shopper.end();
        // Longer than a leader's lease.
        await sleep(during);
      } finally {
        await Promise.all(cluster.redises.map(fault.end));
      }
      say(`Redis ${fault.name}: a middleware leads ${await untilLed()} ms after its end`);
    });
    expect(row.reasons).toEqual([]);
  });

/** Milliseconds until a middleware leads; at most ten seconds. */
async function untilLed(): Promise<number> {
  const began = performance.now();
  const isLed = async () => (await cluster.leader()) !== undefined;
  await expect.poll(isLed, { timeout: 10_000, intervals: [100] }).toBe(true);
  return Math.round(performance.now() - began);
}

test('[RUN-04] another middleware leads within ten seconds when the one that leads is killed', async () => {
  test.setTimeout(60_000);
  await expect.poll(async () => (await cluster.leader()) !== undefined, { timeout: 15_000 }).toBe(true);
  const old = await cluster.leader();
  if (!old) throw new Error('Nobody leads');
  await old.end('SIGKILL');
  say(`another middleware leads after ${await untilLed()} ms`);
  await old.start();
  await cluster.balancers.middleware.until(old, true);
});

test('[RUN-04] three middlewares at rest ask the services less than once a second together', async () => {
  test.setTimeout(120_000);
  const third = await cluster.open('middleware');
  await cluster.balancers.middleware.add(third);
  // What the starts and the load have left to do is done.
  await sleep(5000);
  const had = cluster.upstreamRequests;
  expect(had).toBeGreaterThan(0);
  const seconds = 60;
  await sleep(seconds * 1000);
  const rate = (cluster.upstreamRequests - had) / seconds;
  say(`three middlewares at rest: ${rate.toFixed(2)} requests a second`);
  expect(rate).toBeLessThan(1);
  expect((await ask(cluster.balancers.shell.port, { path: '/' })).status).toBe(200);
});
