import { addToCart, createCart } from '@exwerk/contract/calls/cart-calls';
import { getProduct } from '@exwerk/contract/calls/catalog-calls';
import { customerSignMeIn, getMe, isLoggedIn } from '@exwerk/contract/calls/customer-calls';
import { createBankPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { deleteAccount } from '@exwerk/contract/calls/own-account-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { askProductQuestion } from '@exwerk/contract/calls/question-calls';
import type { TestRedis } from '@exwerk/service/testing/redis';
import supertest from 'supertest';
import { metrics } from './metrics/metrics.ts';
import { card } from './testing/card.ts';
import { readyCart, referenceOf, type TestShop } from './testing/shop.ts';
import { password, signedUp } from './testing/sign-up.ts';
import {
  closeTwoInstances,
  describeWithRedis,
  openTwoInstances,
  redisAnswers,
  redisReady,
} from './testing/two-instances.ts';

/** What instances do while the Redis that they share hangs, is away or is full. */
const suite = describeWithRedis('redis-outage.test.ts');

suite('two instances whose Redis fails', () => {
  let redis: TestRedis;
  let one: TestShop;
  let other: TestShop;
  beforeAll(async () => {
    ({ redis, one, other } = await openTwoInstances());
  }, 120_000);
  afterAll(() => closeTwoInstances({ redis, one, other }));

  it('[RUN-05] put goods into a cart within a second while Redis hangs, and ask it again when it answers', async () => {
    const shopper = one.shopper('sk');
    const { cart: created } = await shopper.call(createCart);
    await shopper.call(addToCart, referenceOf(created), { sku: 'EX30000001' }, 1);
    const { me } = await shopper.call(getMe, { customer: true });
    const takes = async (reference: { id: string; version: number }) => {
      const begun = performance.now();
      const added = await shopper.call(addToCart, referenceOf(reference), { sku: 'EX30000001' }, 1);
      return { cart: added.cart, milliseconds: performance.now() - begun };
    };
    // A busy machine is slow without that, too, and may stand still for a moment in any one of them: Redis would hold up each.
    const firsts: number[] = [];
    const seconds: number[] = [];
    let cart = me.activeCart ?? never();
    for (let round = 0; round < 3; round += 1) {
      const usual = await takes(cart);
      redis.hang();
      try {
        const first = await takes(usual.cart);
        const second = await takes(first.cart);
        // Open, or one command tries it.
        expect(await metrics.getSingleMetricAsString('exwerk_upstream_breaker')).toMatch(/\{service="redis"\} [12]/);
        firsts.push(first.milliseconds - usual.milliseconds);
        seconds.push(second.milliseconds - usual.milliseconds);
        cart = second.cart;
      } finally {
        redis.goOn();
      }
      await redisAnswers(one);
    }
    expect(Math.min(...firsts)).toBeLessThan(1000);
    expect(Math.min(...seconds)).toBeLessThan(400);
  }, 40_000);

  it('go on without Redis, at once and with limits of their own, and with it when it is back', async () => {
    // Articles that nobody has asked for yet: no instance has them in its memory, each asks the cache that is shared.
    let article = 3;
    const takes = async () => {
      const sku = `EX300000${String(article++).padStart(2, '0')}`;
      const begun = performance.now();
      expect(await one.shopper('sk').call(isLoggedIn)).toBe(false);
      const { product } = await other.shopper('sk').call(getProduct, { sku, acceptLanguage: 'sk-SK' });
      expect(product?.sku).toBe(sku);
      return performance.now() - begun;
    };
    // The best of three, for a busy machine may stand still in any one of them; commands that wait for a Redis that is away cost 350 ms and more.
    const usual: number[] = [];
    const without: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      if (round > 0) await redis.start();
      await Promise.all([redisReady(one), redisReady(other)]);
      usual.push(await takes());
      await redis.stop();
      without.push(await takes());
    }
    expect(Math.min(...without) - Math.min(...usual)).toBeLessThan(250);
    const attempt = async () =>
      (
        await supertest(one.app)
          .post('/api/new-ct/customerSignMeIn')
          .query({ origin: 'sk.localhost' })
          .set('x-forwarded-for', '203.0.113.8')
          .send([{ email: 'a@b.example', password: 'Wrong1' }])
      ).status;
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push(await attempt());
    expect(statuses).toEqual([400, 400, 400, 400, 429]);
    await redis.start();
    await Promise.all([redisReady(one), redisReady(other)]);
    await one.services.cache.through('store:back', 60, async () => ({ version: 1 }));
    expect(await other.services.cache.through('store:back', 60, async () => ({ version: 2 }))).toEqual({ version: 1 });
    await expect(
      one.shopper('sk').call(customerSignMeIn, { email: 'vera@exwerk.example', password: 'Exwerk2026' }),
    ).resolves.toMatchObject({ user: { customer: { email: 'vera@exwerk.example' } } });
  }, 30_000);

  const room = (bytes: string) => one.services.redis?.config('SET', 'maxmemory', bytes);
  it.each<[fault: string, begin: () => unknown, end: () => unknown]>([
    ['hangs', () => redis.hang(), () => redis.goOn()],
    ['is away', () => redis.stop(), () => redis.start()],
    ['is full', () => room('1'), () => room('0')],
  ])(
    '[RUN-06] take payments, orders and the end of an account while Redis %s',
    async (_fault, begin, end) => {
      const { shopper: customer, email } = await signedUp(one);
      const question = { sku: 'EX30000001', authorName: 'Eva', email, text: 'Aké je ťažké?', acceptLanguage: 'sk-SK' };
      await customer.call(askProductQuestion, question);
      const [byBank, byCard] = [one.shopper('sk'), one.shopper('sk')];
      const [toBank, toCard] = [await readyCart(byBank), await readyCart(byCard)];
      await begin();
      try {
        const { cart } = await byBank.call(createBankPayment, referenceOf(toBank));
        expect((await byBank.call(createMyOrderFromCart, referenceOf(cart))).order.orderNumber).toMatch(/\d/);
        const { id: cartId, version: cartVersion } = toCard;
        const paying = { paymentData: { paymentMethod: card }, componentData: {}, cartId, cartVersion };
        expect((await byCard.call(makePaymentRequest, paying)).resultCode).toBe('Authorised');
        await customer.call(deleteAccount, { password });
      } finally {
        await end();
        await Promise.all([redisAnswers(one), redisAnswers(other)]);
      }
    },
    30_000,
  );
});

function never(): never {
  throw new Error('There is no cart');
}
