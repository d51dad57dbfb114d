import type { Server } from 'node:http';
import { createCart } from '@exwerk/contract/calls/cart-calls';
import { customerSignMeUp, getMe } from '@exwerk/contract/calls/customer-calls';
import { customerIdCookie } from '@exwerk/contract/consent/cookie-names';
import { createGuardedServer } from '@exwerk/service/process/guarded-server';
import { WebSocket } from 'ws';
import { callTable, cart, type Outcome, type Version, type Visitor, visitors } from '../testing/call-table.ts';
import { answeredCalls, declaredCalls } from '../testing/every-call.ts';
import { holderOf, keepCookie } from '../testing/kept-cookie.ts';
import { openShop, readyCart, referenceOf, type TestShop } from '../testing/shop.ts';
import { country, draftOf, email, makeVictim, possessions, privateData, type Victim } from '../testing/victim.ts';

jest.setTimeout(60_000);

let shop: TestShop;
let server: Server;
let victim: Victim;
let before: Awaited<ReturnType<typeof possessions>>;
let cookies: Record<Visitor, string>;
beforeAll(async () => {
  shop = await openShop();
  server = createGuardedServer(shop.app, { upgrade: shop.features.liveCart.upgrade });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  victim = await makeVictim(shop);
  const person = { ...draftOf('another@exwerk.example'), lastName: 'Anders' };
  const another = await keepCookie(shop.shopper(country), customerSignMeUp, person);
  await readyCart(holderOf(shop, another, country));
  cookies = {
    nobody: '',
    'a guest': await keepCookie(shop.shopper(country), createCart),
    'another customer': another,
    'an ended session': victim.endedCookie,
  };
  const { body } = await shop.services.commerce.service
    .productProjections()
    .get({ queryArgs: { limit: 2 } })
    .execute();
  await shop.features.indexing.indexProducts(body.results);
  await shop.features.indexing.pages.prepare();
  before = await possessions(shop, victim);
}, 120_000);
afterAll(async () => {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
  await shop.close();
});

const ownVersion = async (visitor: Visitor): Promise<Version> => {
  if (visitor !== 'another customer') return { version: victim.customer.version };
  const { me } = await holderOf(shop, cookies[visitor], country).call(getMe, { customer: true });
  return { version: me.customer?.version ?? victim.customer.version };
};

const ask = async (visitor: Visitor, path: string, args: readonly unknown[]) => {
  const { agent, host } = holderOf(shop, cookies[visitor], country);
  return agent
    .post(path)
    .query({ origin: host })
    .send([...args]);
};

it('[SAFE-03] the table names every call that is declared or answered', () => {
  const named = callTable.map(([path]) => path).toSorted();
  expect(named).toEqual(answeredCalls(shop).toSorted());
  expect(declaredCalls().filter(path => !named.includes(path))).toEqual([]);
  expect(declaredCalls().length).toBeGreaterThan(60);
});

it.each(visitors)('[SAFE-03] %s gets of every call what the table says, and nothing of the victim', async visitor => {
  const said: (readonly [string, Outcome])[] = [];
  const told: string[] = [];
  for (const [path, , args] of callTable) {
    const { status, body, text, headers } = await ask(visitor, path, args(victim, await ownVersion(visitor)));
    said.push([path, status === 200 ? 200 : `${status} ${body.code}`]);
    const answer = `${text} ${JSON.stringify(headers)}`;
    for (const value of privateData(victim)) if (answer.includes(value)) told.push(`${path} tells ${value}`);
  }
  expect(said).toEqual(callTable.map(([path, outcomes]) => [path, outcomes[visitor]]));
  expect(told).toEqual([]);
});

it('of all calls those say so that may make a guest of who is nobody: browsers make them one after the other', async () => {
  const making: string[] = [];
  for (const [path, , args] of callTable) {
    const { headers } = await ask('nobody', path, args(victim, await ownVersion('nobody')));
    const set = String(headers['set-cookie']);
    if (/\btoken=\w/.test(set) && !set.includes(customerIdCookie)) making.push(path);
  }
  expect(making.toSorted()).toEqual(declaredCalls(call => call.makesGuest === true).toSorted());
});

it.each(visitors)('[SAFE-03] %s is told no more by the addresses that are no calls', async visitor => {
  const { agent, host } = holderOf(shop, cookies[visitor], country);
  const site = shop.services.config.ORDERS_SITE_URL;
  expect((await agent.get('/api/my-orders/getUrlWithToken').query({ email, origin: host })).body).toBe(site);

  const back = { cartId: victim.cart.id, paymentId: victim.paymentId, redirectResult: 'x', origin: host };
  const returned = await agent.get('/after-payment-redirect-back').query(back);
  expect([returned.status, returned.headers.location]).toEqual([302, '/adyen-payment-error?error=unknown']);

  const found = server.address();
  const port = typeof found === 'object' ? found?.port : 0;
  const url = `ws://127.0.0.1:${port}/api/live-cart?cartId=${victim.cart.id}`;
  const socket = new WebSocket(url, cookies[visitor] === '' ? {} : { headers: { cookie: cookies[visitor] } });
  const heard: string[] = [];
  socket.on('message', message => heard.push(String(message)));
  expect(await new Promise(resolve => socket.once('close', resolve))).toBe(1008);
  expect(heard).toEqual([]);
});

it('[SAFE-03] after all this the victim has what there was before', async () => {
  expect(await possessions(shop, victim)).toEqual(before);
  const shown = await holderOf(shop, victim.cookie, country).call(createCart);
  expect(referenceOf(shown.cart)).toEqual(cart(victim));
});
