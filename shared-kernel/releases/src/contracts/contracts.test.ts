import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Call, callPath } from '@exwerk/contract/calls/call';
import { getInventory, getNavigation, getProduct, searchProducts } from '@exwerk/contract/calls/catalog-calls';
import { callsFile, contractPath, tellCall } from '@exwerk/contract/calls/told-call';
import { integrity } from '@exwerk/service/releases/integrity';
import express from 'express';
import * as z from 'zod/mini';
import { runCompose } from '../commands/compose-command.ts';
import { Composer } from '../composition/composer.ts';
import { publishLittle } from '../testing/little-releases.ts';
import { keyFor, serveReleases } from '../testing/served-releases.ts';
import { refuseOtherContracts } from './contracts-rule.ts';

const live = [getNavigation, getInventory, getProduct, searchProducts] satisfies Call[];
const stock = (skus: unknown) => skus && { inventoryEntries: { results: [{ sku: 'EX1', availableQuantity: 3 }] } };
const answers: Record<string, unknown> = {
  [callPath(getNavigation)]: { categories: { results: [] } },
  [callPath(getInventory)]: stock(['EX1']),
  [callPath(getProduct)]: { product: null },
  [callPath(searchProducts)]: { products: [{ id: 'one', sku: 'EX1' }], total: 1, page: 1, pages: 1 },
};

let releases: Awaited<ReturnType<typeof serveReleases>>;
const closing: (() => void)[] = [];
/** What the command has said. */
let said = '';
beforeEach(async () => {
  releases = await serveReleases();
  said = '';
  const hear = (line: unknown) => {
    said += `${String(line)}\n`;
  };
  jest.spyOn(console, 'log').mockImplementation(hear);
  jest.spyOn(console, 'error').mockImplementation(hear);
  process.env.RELEASES_API = releases.address;
  process.env.SQUAD_KEY = (await keyFor({ hours: 8 })).token;
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await releases.close();
  jest.restoreAllMocks();
});

/** A middleware that answers calls as it says, with what `answers` and `really` hold. */
async function middleware(calls: readonly Call[] = live, really: Record<string, unknown> = {}): Promise<string> {
  const app = express();
  app.get(contractPath, (_request, response) => void response.json(calls.map(call => tellCall(call, 'answerer'))));
  app.post('/api/*path', (request, response) => {
    const answer = { ...answers, ...really }[request.path];
    response.status(answer === undefined ? 404 : 200).json(answer ?? {});
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const other = (call: Call, change: Partial<Pick<Call, 'args' | 'answer'>>) =>
  live.map(one => (one === call ? { ...call, ...change } : one));

async function release(version: string, calls: readonly Call[]): Promise<void> {
  const told = Buffer.from(JSON.stringify(calls.map(call => tellCall(call, 'caller'))));
  await releases.store.add(`checkout/${version}/${callsFile}`, told);
  await publishLittle(releases.store, 'checkout', version, { files: { [callsFile]: integrity(told) } } as object);
}
const composer = (now?: Date) => new Composer({ store: releases.store, say: () => undefined, ...(now && { now }) });

describe('[SQUAD-11] a middleware that is to be deployed', () => {
  beforeEach(async () => {
    await release('2', [getInventory]);
    await composer().put({ checkout: '2' });
  });
  const against = async (address: string) => runCompose(['contracts', '--against', address], undefined);

  it('may be, when it answers more and takes less', async () => {
    const answer = z.extend(getInventory.answer, { told: z.string() });
    const args = z.tuple([
      z.object({ skus: z.array(z.string()), cartId: z.optional(z.string()), way: z.optional(z.string()) }),
    ]);
    expect([await against(await middleware(other(getInventory, { answer, args }))), said]).toEqual([
      0,
      expect.stringContaining('checkout@2: 1 calls compared, 25 answers read'),
    ]);
  });

  it.each<readonly [string, () => Promise<string>, string]>([
    [
      'whose answer lost a field',
      () =>
        middleware(
          other(getInventory, {
            answer: z.object({ inventoryEntries: z.object({ results: z.array(z.object({ sku: z.string() })) }) }),
          }),
        ),
      'answer.inventoryEntries.results.*.availableQuantity is needed and may be missing',
    ],
    [
      'that needs a new field',
      () =>
        middleware(other(getInventory, { args: z.tuple([z.object({ skus: z.array(z.string()), way: z.string() })]) })),
      'argument 1.way is needed and may be missing',
    ],
    [
      'that takes less than it did',
      () =>
        middleware(
          other(getInventory, { args: z.tuple([z.object({ skus: z.array(z.string()).check(z.maxLength(5)) })]) }),
        ),
      'argument 1.skus may be more than 5 entries',
    ],
    ['that lacks a call', () => middleware(live.filter(call => call !== getInventory)), 'call is not answered'],
    [
      'that does not answer as it says',
      () => middleware(live, { [callPath(getInventory)]: { inventoryEntries: { results: [{ sku: 'EX1' }] } } }),
      "answer.inventoryEntries.results.0 must have required property 'availableQuantity'",
    ],
    ['that fails', () => middleware(live, { [callPath(getInventory)]: undefined }), 'answer has the status 404'],
  ])('is refused %s', async (_what, start, field) => {
    expect([await against(await start()), said]).toEqual([
      3,
      expect.stringContaining(`checkout@2: new-ct/getInventory: ${field}`),
    ]);
  });

  it('is held against canaries and against releases that sessions still hold, and no longer against others', async () => {
    await release('3', [getProduct]);
    await release('4', [getNavigation]);
    await composer().put({ checkout: '3' });
    await new Composer({ store: releases.store, say: () => undefined, probe: async () => 'tried' }).canary(
      { checkout: '4' },
      10,
    );
    const address = await middleware([]);
    expect(await against(address)).toBe(3);
    for (const label of [
      'checkout@2: new-ct/getInventory',
      'checkout@3: new-ct/getProduct',
      'checkout@4: new-ct/getNavigation',
    ])
      expect(said).toContain(`${label}: call is not answered`);
    said = '';
    jest.useFakeTimers({ now: Date.now() + 3 * 60 * 60 * 1000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
    expect(await against(address)).toBe(3);
    jest.useRealTimers();
    expect(said).not.toContain('checkout@2');
    expect(said).toContain('checkout@3');
  });

  it('is not understood without an address', async () => {
    expect(await runCompose(['contracts', '--against', 'here'], undefined)).toBe(2);
  });
});

it('[SQUAD-11] a new release is refused that asks what the live middleware does not answer', async () => {
  const address = await middleware();
  const tried = async (version: string, calls: readonly Call[]) => {
    await release(version, calls);
    return refuseOtherContracts(
      { changed: [{ remote: 'checkout', version, files: {} }] },
      releases.store,
      address,
      () => undefined,
    );
  };
  await tried('5', live);
  const greater = z.extend(getInventory.answer, { soon: z.string() });
  await expect(tried('6', other(getInventory, { answer: greater }))).rejects.toThrow(
    'refused by the rule "calls": checkout@6: new-ct/getInventory: answer.soon is needed and may be missing (node/calls.json)',
  );
});
