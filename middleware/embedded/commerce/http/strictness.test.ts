import { openShop, type Shop } from '../testing/shop.ts';

let lenient: Shop;
let strict: Shop;
beforeAll(async () => {
  strict = await openShop();
  lenient = await openShop(undefined, { strict: false });
});
afterAll(() => Promise.all([strict.stop(), lenient.stop()]));

const send = async (shop: Shop, method: string, path: string, body: object) => {
  const response = await fetch(`${shop.url}/exwerk${path}`, {
    method,
    headers: { authorization: `Bearer ${await shop.token()}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, dropped: response.headers.get('x-dropped-fields'), body: await response.json() };
};
const group = { groupName: 'Visitors', displayGroup: 'x' };
const cart = { currency: 'EUR', webImageUrl: 'x', lineItems: [{ sku: 'EX10000001', qantity: 2, note: 'y' }] };

// https://docs.commercetools.com/api/general-concepts says nothing of fields that nobody knows; official importers send
// some, and the service takes their drafts.
describe('fields that nobody knows (https://docs.commercetools.com/api/errors)', () => {
  it('are refused by default', async () => {
    const answer = await send(strict, 'POST', '/customer-groups', group);
    expect(answer).toMatchObject({ status: 400, dropped: null, body: { errors: [{ field: 'displayGroup' }] } });
  });

  it('are dropped and named in a header where the project is not strict, at any depth and in actions', async () => {
    const made = await send(lenient, 'POST', '/customer-groups', group);
    expect(made).toMatchObject({ status: 201, dropped: 'displayGroup', body: { name: 'Visitors' } });
    expect(made.body).not.toHaveProperty('displayGroup');
    const { body, ...answer } = await send(lenient, 'POST', '/carts', cart);
    expect(answer).toEqual({ status: 201, dropped: 'lineItems[0].qantity, lineItems[0].note, webImageUrl' });
    expect(body).toMatchObject({ lineItems: [{ quantity: 1 }] });
    const { id, version } = body as { id: string; version: number };
    const actions = [{ action: 'setCountry', country: 'SK', why: 'x' }];
    const changed = await send(lenient, 'POST', `/carts/${id}`, { version, actions, by: 'y' });
    expect(changed).toMatchObject({ status: 200, dropped: 'by, action.why', body: { country: 'SK' } });
    const clean = await send(lenient, 'POST', '/carts', { currency: 'EUR' });
    expect(clean).toMatchObject({ status: 201, dropped: null });
  });

  it('do not make good what else is wrong, nor what is known and not supported, nor an unknown action', async () => {
    const wrong = await send(lenient, 'POST', '/carts', { ...cart, currency: 'euro' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'currency' }] } });
    expect(wrong.dropped).toContain('webImageUrl');
    expect((wrong.body as { errors: unknown[] }).errors).toHaveLength(1);
    const multiple = { currency: 'EUR', itemShippingAddresses: [{ country: 'SK' }] };
    expect(await send(lenient, 'POST', '/carts', multiple)).toMatchObject({ status: 400 });
    const { body } = await send(lenient, 'POST', '/carts', { currency: 'EUR' });
    const action = { version: 1, actions: [{ action: 'unheardOf' }] };
    expect(await send(lenient, 'POST', `/carts/${(body as { id: string }).id}`, action)).toMatchObject({ status: 400 });
  });

  it('cannot break the header that names them', async () => {
    const answer = await send(lenient, 'POST', '/customer-groups', { groupName: 'Odd', 'a\r\nSet-Cookie: b=č': 1 });
    expect(answer).toMatchObject({ status: 201, dropped: 'a??Set-Cookie??b??' });
  });
});

// https://docs.commercetools.com/api/gdpr
it.each([
  ['perhaps', 400],
  ['false', 200],
  ['true', 200],
])('a deletion that says %s of the erasure of personal data is answered with %i', async (erasure, status) => {
  const value = { container: 'strictness', key: erasure, value: {} };
  expect((await strict.raw('POST', '/custom-objects', value)).status).toBe(201);
  const { body } = await strict.raw('POST', '/carts', { currency: 'EUR' });
  const { id } = body as { id: string };
  const erased = (path: string) => strict.raw('DELETE', `${path}dataErasure=${erasure}`);
  expect((await erased(`/custom-objects/strictness/${erasure}?`)).status).toBe(status);
  expect((await erased(`/carts/${id}?version=1&`)).status).toBe(status);
});

describe('what importers bring (https://docs.commercetools.com/api/projects/products#productvariantdraft)', () => {
  const asset = { key: 'manual', sources: [{ uri: 'https://exwerk.example/m.pdf' }], name: { en: 'Manual' } };
  const product = (slug: string, assets: object[]) => ({
    productType: { key: 'goods' },
    name: { en: slug },
    slug: { en: slug },
    publish: true,
    masterVariant: { sku: slug, assets },
  });

  it('keeps the assets of variants, with fields of their own', async () => {
    const fieldDefinitions = [{ name: 'pages', label: { en: 'Pages' }, required: false, type: { name: 'Number' } }];
    const type = { key: 'asset-fields', name: { en: 'Asset' }, resourceTypeIds: ['asset'], fieldDefinitions };
    expect((await strict.raw('POST', '/types', type)).status).toBe(201);
    const custom = { type: { key: 'asset-fields' }, fields: { pages: 7 } };
    const made = await strict.raw(
      'POST',
      '/products',
      product('with-manual', [asset, { ...asset, key: 'other', custom }]),
    );
    expect(made).toMatchObject({
      status: 201,
      body: {
        masterData: {
          current: {
            masterVariant: {
              assets: [{ ...asset, id: expect.any(String), tags: [] }, { custom: { fields: { pages: 7 } } }],
            },
          },
        },
      },
    });
    const wrong = { ...asset, custom: { type: { key: 'cart-fields' } } };
    expect((await strict.raw('POST', '/products', product('wrong-manual', [wrong]))).status).toBe(400);
    expect((await strict.raw('POST', '/products', product('no-source', [{ ...asset, sources: [] }]))).status).toBe(400);
  });

  // The published description (commercetools-api-reference, api-specs/api/types/type/FieldDefinition.raml): 2 to 36 characters.
  it.each([
    [2, 201],
    [36, 201],
    [37, 400],
    [1, 400],
  ])(
    'and names of custom fields of %d characters with %d (https://docs.commercetools.com/api/projects/types#fielddefinition)',
    async (length, status) => {
      const fieldDefinitions = [
        { name: 'n'.repeat(length), label: { en: 'Name' }, required: false, type: { name: 'String' } },
      ];
      const draft = { key: `named-${length}`, name: { en: 'x' }, resourceTypeIds: ['order'], fieldDefinitions };
      expect((await strict.raw('POST', '/types', draft)).status).toBe(status);
    },
  );
});
