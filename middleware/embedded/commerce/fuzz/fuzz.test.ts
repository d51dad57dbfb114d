import fc from 'fast-check';
import { z } from 'zod';
import { isInStore } from '../http/in-store.ts';
import { request, tokenOf } from '../testing/people.ts';
import { openShop, type Shop } from '../testing/shop.ts';
import { changes, hostileQuery, hostileTexts, hostileValues, spoilt } from './hostile.ts';
import { drafts, fields, mayHaveKey } from './samples.ts';
import { fault, Target } from './target.ts';

// 2,000 requests on every run, 20,000 by `pnpm nightly`.
const requests = Number(process.env.FUZZ_RUNS ?? 2000);

const shot = fc.record({
  endpoint: fc.nat(100_000),
  /** Which draft or action, and which further fields of an action. */
  pick: fc.nat(100_000),
  more: fc.array(fc.constantFrom(...Object.keys(fields)), { maxLength: 3 }),
  param: fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
  ),
  query: fc.oneof({ weight: 2, arbitrary: fc.constant<string[][]>([]) }, { weight: 1, arbitrary: hostileQuery }),
  inStore: fc.constantFrom('', '', '', '/in-store/key=store-sk'),
  changes,
});
type Shot = typeof shot extends fc.Arbitrary<infer T> ? T : never;

const errorFields = z.object({ errors: z.array(z.looseObject({ field: z.string(), message: z.string() })) });
const unheardOf = z.looseObject({ unheardOf: z.unknown() });

describe('no request, however wrong,', () => {
  let shop: Shop;
  let target: Target;
  /** Of an action, by the names of its fields: those that it was seen to know, and those that it does not. */
  const known = new Map<string, Map<string, boolean>>();
  const seen = new Map<string, { accepted: number; refused: number }>();

  beforeAll(async () => {
    shop = await openShop();
    target = new Target(shop);
  });
  afterAll(async () => {
    target.close();
    await shop.stop();
  });

  /** The body of an update: one action with the fields that it was seen to require, and perhaps more. */
  async function update(path: string, where: string, version: number, { pick, more }: Shot) {
    const actions = await target.actionsOf(path, where, version);
    const action = actions[pick % Math.max(actions.length, 1)] ?? 'unheardOf';
    const names = known.get(`${path} ${action}`) ?? new Map<string, boolean>();
    const wanted = [...names.keys(), ...more].filter(name => names.get(name) !== false);
    const entries = wanted.map((name, index) => [
      name,
      Object.hasOwn(fields, name) ? fields[name] : hostileValues[(pick + index) % hostileValues.length],
    ]);
    return { action, body: await target.filled({ version, actions: [{ ...Object.fromEntries(entries), action }] }) };
  }

  async function fire(input: Shot): Promise<void> {
    const endpoints = shop.service.endpoints;
    const endpoint = endpoints[input.endpoint % endpoints.length] ?? '';
    const [method = '', pattern = ''] = endpoint.split(' ');
    const isMe = pattern.startsWith('me');
    const path = pattern.replace(/\/[\w-]*=?:.*$/, '');
    const existing = pattern.includes(':') ? await target.latest(path) : undefined;
    const place = pattern.replace(/([\w-]+=)?:/g, (_, name: string | undefined) => {
      const right = name === undefined ? existing?.id : name === 'key=' ? existing?.key : undefined;
      return `${name ?? ''}${encodeURIComponent(Buffer.from(input.param ?? right ?? 'x').toString())}`;
    });
    const query = new URLSearchParams(input.query.map((pair: string[]) => [pair[0] ?? '', pair[1] ?? '']));
    if (method === 'DELETE' && existing !== undefined && input.pick % 4 === 0)
      query.set('version', String(existing.version));
    const inStore = !isMe && isInStore(method, pattern.split('/')) ? input.inStore : '';
    const where = `${inStore}/${place}?${query}`;

    let body: unknown;
    let action = '';
    const right = Object.hasOwn(drafts, pattern) ? drafts[pattern] : undefined;
    if (method === 'POST' && right !== undefined) {
      const draft = right[input.pick % right.length] ?? {};
      body = await target.filled({
        ...draft,
        ...(input.pick % 2 === 0 && mayHaveKey(pattern) ? { key: `k-${input.pick}` } : {}),
      });
    } else if (method === 'POST') {
      const about = pattern === 'me' ? await profile() : existing;
      ({ body, action } = await update(path, `/${place}`, about?.version ?? 1, input));
    }

    await target.ready(isMe);
    const before = target.state();
    const sent = spoilt(body, input.changes);
    const answer = await target.send(method, where, sent);
    const problem = fault(answer);
    if (problem !== undefined) {
      const cause = shop.faults.at(-1);
      const text = JSON.stringify(sent)?.slice(0, 300);
      throw new Error(`${method} ${where} ${action} ${text}: ${problem} ${answer.text.slice(0, 300)}`, { cause });
    }
    if (answer.status >= 300 || method === 'GET') expect(target.state()).toBe(before);
    // A field that is null is one that is absent.
    const isStrange = method === 'POST' && (unheardOf.safeParse(sent).data?.unheardOf ?? null) !== null;
    if (isStrange && answer.status < 300) throw new Error(`POST ${where} ${action}: took an unknown field`);

    const count = seen.get(endpoint) ?? { accepted: 0, refused: 0 };
    seen.set(endpoint, count);
    if (answer.status < 300) count.accepted += 1;
    else count.refused += 1;
    if (action !== '' && answer.status === 400) {
      const names = known.get(`${path} ${action}`) ?? new Map<string, boolean>();
      for (const { field, message } of errorFields.safeParse(JSON.parse(answer.text)).data?.errors ?? []) {
        const [, name, more] = /^action\.(\w+)(.*)/.exec(field) ?? [];
        if (name !== undefined) names.set(name, more !== '' || !message.endsWith('unknown field.'));
      }
      known.set(`${path} ${action}`, names);
    }
  }
  async function profile(): Promise<{ version: number } | undefined> {
    const { text } = await target.send('GET', '/me', undefined);
    return z.object({ version: z.number() }).safeParse(JSON.parse(text)).data;
  }

  it(
    `is answered with a 500, changes anything when it is refused, or hides which field is wrong: ${requests} requests`,
    async () => {
      await fc.assert(fc.asyncProperty(shot, fire), { numRuns: requests });
      expect(shop.faults).toEqual([]);
      const counts = [...seen.values()];
      const accepted = counts.reduce((sum, count) => sum + count.accepted, 0);
      const refused = counts.reduce((sum, count) => sum + count.refused, 0);
      process.stdout.write(
        `${accepted + refused} requests to ${seen.size} of ${shop.service.endpoints.length} endpoints: ${accepted} accepted, ${refused} refused\n`,
      );
      // Ten for each endpoint leave hardly one out.
      const wanted = Math.min(requests / 10, shop.service.endpoints.length * 0.98);
      expect(seen.size).toBeGreaterThan(wanted);
      expect(accepted).toBeGreaterThan(requests / 10);
    },
    60_000 + requests * 60,
  );

  it('gets past reading: malformed JSON, other JSON than an object, two megabytes, broken addresses', async () => {
    const token = await tokenOf(shop, 'anonymous/token', { grant_type: 'client_credentials' });
    const before = target.state();
    const taken: string[] = [];
    const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${shop.url}/exwerk${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, ...headers },
        body,
      });
      return { status: answer.status, text: await answer.text() };
    };
    for (const endpoint of shop.service.endpoints) {
      const [method, pattern = ''] = endpoint.split(' ');
      if (method !== 'POST') continue;
      const path = `/${pattern.replaceAll(':', 'x')}`;
      for (const body of [
        '{',
        '{"a":}',
        'null',
        '[]',
        '"text"',
        '7',
        '['.repeat(50_000),
        `{"a":null,"b":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
        '\u0000',
      ]) {
        const answer = await post(path, body);
        expect({ endpoint, body: body.slice(0, 30), fault: fault(answer) }).toEqual({
          endpoint,
          body: body.slice(0, 30),
          fault: undefined,
        });
        if (answer.status < 400) taken.push(`${endpoint} ${body}`);
      }
      const big = await post(path, JSON.stringify({ key: 'x'.repeat(2 * 1024 * 1024) }));
      expect({ endpoint, status: big.status, fault: fault(big) }).toEqual({ endpoint, status: 413, fault: undefined });
    }
    expect(taken).toEqual([]);
    expect((await post('/carts', '{"currency":"EUR"}', { 'content-encoding': 'gzip' })).status).toBe(400);
    expect((await post('/carts', '{}', { 'content-type': 'text/plain; charset=unheard-of' })).status).toBe(415);
    for (const path of [
      '/%',
      '/carts/%ff',
      '/carts/a/b/c',
      '/in-store',
      '/in-store/key=',
      '/in-store/key=nowhere/carts',
    ])
      expect((await request(shop, token, 'GET', path)).status).toBe(404);
    expect(target.state()).toBe(before);
    expect(shop.faults).toEqual([]);
  }, 60_000);
});
