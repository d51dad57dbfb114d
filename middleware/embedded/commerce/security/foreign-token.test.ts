import { z } from 'zod';
import { type Person, personIn, request, tokenOf } from '../testing/people.ts';
import { openShop, type Shop } from '../testing/shop.ts';

// What each may do for themselves; the middleware of a shop that hands tokens to browsers asks for these.
const own = [
  'manage_my_profile',
  'manage_my_orders',
  'manage_my_payments',
  'manage_my_shopping_lists',
  'view_published_products',
]
  .map(scope => `${scope}:exwerk`)
  .join(' ');

describe('a token of somebody else', () => {
  let shop: Shop;
  let victim: Person;
  let visitor: Person;
  let tokens: Record<string, string>;
  beforeAll(async () => {
    shop = await openShop();
    victim = await personIn(shop, 'customer');
    visitor = await personIn(shop, 'visitor');
    await shop.raw('POST', '/customers', { email: 'mallory@exwerk.example', password: 'Exwerk2026' });
    const login = { grant_type: 'password', username: 'mallory@exwerk.example', password: 'Exwerk2026' };
    const anonymous = { grant_type: 'client_credentials' };
    tokens = {
      'another customer': await tokenOf(shop, 'customers/token', { ...login, scope: own }),
      'another visitor': await tokenOf(shop, 'anonymous/token', { ...anonymous, scope: own }),
      // With all scopes of the client only /me is closed to them: that is what the scopes say.
      'another customer with all scopes': await tokenOf(shop, 'customers/token', login),
      'another visitor with all scopes': await tokenOf(shop, 'anonymous/token', anonymous),
    };
  });
  afterAll(() => shop.stop());

  const state = async () => {
    const answers = await Promise.all([...victim.paths, ...visitor.paths].map(path => shop.raw('GET', path)));
    return answers.map(({ status, body }) => ({ status, body }));
  };

  it('reaches and changes nothing of a customer or visitor at any endpoint of the route table', async () => {
    const before = await state();
    expect(before.every(({ status }) => status === 200)).toBe(true);
    const leaks: string[] = [];
    let requests = 0;
    const visit = async (name: string, endpoint: string, person: Person) => {
      const [method = '', pattern = ''] = endpoint.split(' ');
      const isMe = /^me(\/|$)/.test(pattern);
      if (name.endsWith('all scopes') && !isMe) return;
      const bodies = method !== 'POST' ? [undefined] : isMe ? person.bodiesOf(pattern) : [{}];
      for (const path of person.pathsOf(method, pattern)) {
        for (const prefix of isMe ? ['', '/in-store/key=store-sk'] : ['']) {
          for (const body of bodies) {
            const answer = await request(shop, tokens[name], method, `${prefix}/${path}`, body);
            requests += 1;
            const told = person.secrets.filter(secret => answer.text.includes(secret));
            if (told.length > 0 || answer.status >= 500)
              leaks.push(`${name}: ${method} ${prefix}/${path} ${JSON.stringify(body)}: ${answer.status} ${told}`);
          }
        }
      }
    };
    // Deleting its own account is the token's right.
    const endpoints = shop.service.endpoints.filter(endpoint => endpoint !== 'DELETE me');
    for (const name of Object.keys(tokens))
      for (const person of [victim, visitor])
        await Promise.all(endpoints.map(endpoint => visit(name, endpoint, person)));
    expect([...new Set(leaks)]).toEqual([]);
    expect(await state()).toEqual(before);
    expect(requests).toBeGreaterThan(1500);
  }, 120_000);

  it('cannot read a payment of somebody else through a cart of its own', async () => {
    const token = tokens['another customer'];
    const made = await request(shop, token, 'POST', '/me/carts', { currency: 'EUR' });
    const cart = z.object({ id: z.string(), version: z.number() }).parse(JSON.parse(made.text));
    const body = {
      version: cart.version,
      actions: [{ action: 'addPayment', payment: { typeId: 'payment', key: 'customer-payment' } }],
    };
    const answer = await request(shop, token, 'POST', `/me/carts/${cart.id}?expand=paymentInfo.payments[*]`, body);
    expect(JSON.parse(answer.text)).toMatchObject({
      statusCode: 400,
      errors: [{ code: 'ReferencedResourceNotFound' }],
    });
  });

  it('opens nothing at all outside of /me and the published products', async () => {
    const opened: string[] = [];
    for (const endpoint of shop.service.endpoints) {
      const [method = '', pattern = ''] = endpoint.split(' ');
      if (/^(me(\/|$)|product-projections)/.test(pattern)) continue;
      const path = pattern.replaceAll(':', 'x');
      const { status } = await request(shop, tokens['another customer'] ?? '', method, `/${path}`, {});
      if (status !== 403) opened.push(`${endpoint}: ${status}`);
    }
    expect(opened).toEqual([]);
  });

  it('is refused at every endpoint when it is missing, made up, a refresh token, or of another project', async () => {
    const answer = await fetch(`${shop.url}/oauth/exwerk/anonymous/token?grant_type=client_credentials`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('local:local-secret')}` },
    });
    const { refresh_token } = z.object({ refresh_token: z.string() }).parse(await answer.json());
    const tried = shop.service.endpoints.flatMap(endpoint =>
      [undefined, 'made-up', refresh_token].map(async token => {
        const [method = '', pattern = ''] = endpoint.split(' ');
        const { status } = await request(shop, token, method, `/${pattern.replaceAll(':', 'x')}`, {});
        return { endpoint, status };
      }),
    );
    expect((await Promise.all(tried)).filter(({ status }) => status !== 401)).toEqual([]);
    const other = await fetch(`${shop.url}/another-project/carts`, {
      headers: { authorization: `Bearer ${tokens['another customer']}` },
    });
    expect(other.status).toBe(404);
  });
});
