import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type Answer, type ShopProcess, startShop } from '../testing/process.ts';

const resource = z.object({ id: z.string(), version: z.number() });
const refusal = z.object({ errors: z.array(z.looseObject({ code: z.string() })) });
const codes = (answers: Answer[]) =>
  answers.filter(({ status }) => status >= 300).map(({ body }) => refusal.parse(body).errors[0]?.code);

describe('many at once, against a process of its own', () => {
  let shop: ShopProcess;
  const dataDir = mkdtempSync(join(tmpdir(), 'commerce-crowd-'));
  beforeAll(async () => {
    shop = await startShop(dataDir);
  }, 60_000);
  afterAll(async () => {
    await shop.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const newCart = async (more: object = {}) =>
    resource.parse(
      (
        await shop.call('POST', '/carts', {
          currency: 'EUR',
          country: 'SK',
          shippingAddress: { country: 'SK' },
          lineItems: [{ sku: 'EX10000001', quantity: 1 }],
          ...more,
        })
      ).body,
    );
  const submit = ({ id, version }: z.infer<typeof resource>) => shop.call('POST', '/orders', { cart: { id }, version });
  const totalOf = async (path: string) =>
    z.object({ total: z.number() }).parse((await shop.call('GET', path)).body).total;

  it('makes one order of ten simultaneous submits of a cart', async () => {
    const cart = await newCart();
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(cart)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(codes(answers))).toEqual(new Set(['InvalidOperation']));
    expect(await totalOf(`/orders?limit=0&where=${encodeURIComponent(`cart(id="${cart.id}")`)}`)).toBe(1);
  });

  it('gives ten of thirty simultaneous orders a stock of ten, and says OutOfStock to the others', async () => {
    const carts = await Promise.all(Array.from({ length: 30 }, () => newCart({ inventoryMode: 'ReserveOnOrder' })));
    const before = await totalOf('/orders?limit=0');
    const answers = await Promise.all(carts.map(submit));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(codes(answers)).toEqual(Array(20).fill('OutOfStock'));
    expect(await totalOf('/orders?limit=0')).toBe(before + 10);
    const { body } = await shop.call('GET', '/inventory?where=sku%3D%22EX10000001%22');
    expect(body).toMatchObject({ results: [{ availableQuantity: 0 }] });
  });

  it('loses no change of two tabs that work on one cart', async () => {
    const cart = await newCart({ lineItems: [] });
    let conflicts = 0;
    const tab = async (sku: string) => {
      let { version } = cart;
      for (let done = 0; done < 20; ) {
        const answer = await shop.call('POST', `/carts/${cart.id}`, {
          version,
          actions: [{ action: 'addLineItem', sku, quantity: 1 }],
        });
        if (answer.status === 200) {
          done += 1;
          version = resource.parse(answer.body).version;
        } else {
          expect(answer.status).toBe(409);
          expect(codes([answer])).toEqual(['ConcurrentModification']);
          conflicts += 1;
          version = z.number().parse(refusal.parse(answer.body).errors[0]?.currentVersion);
        }
      }
    };
    await Promise.all([tab('EX10000002'), tab('EX10000003')]);
    const { body } = await shop.call('GET', `/carts/${cart.id}`);
    const { lineItems } = z.object({ lineItems: z.array(z.object({ quantity: z.number() })) }).parse(body);
    expect(lineItems.map(({ quantity }) => quantity)).toEqual([20, 20]);
    expect(resource.parse(body).version).toBe(cart.version + 40);
    expect(conflicts).toBeGreaterThan(0);
  });
});
