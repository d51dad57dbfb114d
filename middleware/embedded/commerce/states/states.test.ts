import type { State, StateDraft } from '@commercetools/platform-sdk';
import { newCart, slovakia } from '../testing/cart-calls.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const make = async (draft: StateDraft): Promise<State> =>
  (await shop.api.states().post({ body: draft }).execute()).body;
const reference = (key: string) => ({ typeId: 'state' as const, key });
const changeTo = (path: string, { id, version }: { id: string; version: number }, ...actions: object[]) =>
  shop.raw('POST', `/${path}/${id}`, { version, actions });
const refused = (code: string) => ({ status: 400, body: { errors: [{ code }] } });
const versioned = (body: unknown) => body as { id: string; version: number };

/** A workflow: open leads to checked, checked to nothing; loose leads anywhere. */
async function workflow(type: StateDraft['type'], prefix: string) {
  const end = await make({ key: `${prefix}-end`, type, initial: false, transitions: [] });
  const start = await make({ key: `${prefix}-start`, type, transitions: [reference(end.key)] });
  const loose = await make({ key: `${prefix}-loose`, type });
  return { start, end, loose };
}

describe('states (https://docs.commercetools.com/api/projects/states)', () => {
  it('are made, changed, found and deleted, but not the one that every project has', async () => {
    const state = await make({ key: 'packed', type: 'LineItemState', name: { en: 'Packed' }, roles: ['Return'] });
    expect(state).toMatchObject({ version: 1, initial: true, builtIn: false, roles: ['Return'], createdBy: {} });
    expect(state).not.toHaveProperty('transitions');
    const { body } = await changeTo(
      'states',
      state,
      { action: 'changeKey', key: 'boxed' },
      { action: 'setName', name: { en: 'Boxed' } },
      { action: 'setDescription', description: { en: 'In a box' } },
      { action: 'changeInitial', initial: false },
      { action: 'removeRoles', roles: ['Return'] },
      { action: 'setTransitions', transitions: [reference('Initial')] },
    );
    expect(body).toMatchObject({
      key: 'boxed',
      name: { en: 'Boxed' },
      description: { en: 'In a box' },
      initial: false,
      roles: [],
      transitions: [{ typeId: 'state', id: expect.any(String) }],
    });
    const where = 'type="LineItemState" and builtIn=false';
    const found = (
      await shop.api
        .states()
        .get({ queryArgs: { where, expand: 'transitions[*]' } })
        .execute()
    ).body;
    expect(found).toMatchObject({ total: 1, results: [{ transitions: [{ obj: { key: 'Initial' } }] }] });
    const builtIn = (await shop.api.states().withKey({ key: 'Initial' }).get().execute()).body;
    expect(builtIn).toMatchObject({ type: 'LineItemState', builtIn: true, initial: true });
    expect(await changeTo('states', builtIn, { action: 'changeKey', key: 'mine' })).toMatchObject(
      refused('InvalidOperation'),
    );
    const removal = (of: State) => shop.raw('DELETE', `/states/${of.id}?version=${of.version}`);
    expect(await removal(builtIn)).toMatchObject(refused('ReferenceExists'));
    expect((await removal({ ...state, version: 2 })).status).toBe(200);
    expect(await removal(builtIn)).toMatchObject(refused('InvalidOperation'));
  });

  it('have roles of their type, and lead to states of their type', async () => {
    const post = (body: object) => shop.raw('POST', '/states', body);
    const { end } = await workflow('ReviewState', 'of-type');
    expect(await post({ key: 'a1', type: 'OrderState', roles: ['Return'] })).toMatchObject(refused('InvalidOperation'));
    const across = { key: 'a2', type: 'OrderState', transitions: [reference(end.key)] };
    expect(await post(across)).toMatchObject(refused('InvalidField'));
    expect(await post({ key: 'a3', type: 'CartState' })).toMatchObject(refused('InvalidField'));
    expect(await post({ key: end.key, type: 'OrderState' })).toMatchObject(refused('DuplicateField'));
    const change = { action: 'addRoles', roles: ['Return'] };
    expect(await changeTo('states', end, change)).toMatchObject(refused('InvalidOperation'));
  });

  it('lead orders from an initial one along their transitions, unless forced', async () => {
    const { start, end, loose } = await workflow('OrderState', 'order');
    const wrong = await make({ key: 'payment-only', type: 'PaymentState' });
    const cart = await newCart(shop, { shippingAddress: slovakia, lineItems: [{ sku: 'EX10000001', quantity: 5 }] });
    const order = (
      await shop.api
        .orders()
        .post({ body: { cart: { typeId: 'cart', id: cart.id }, version: cart.version } })
        .execute()
    ).body;
    const to = (state: State, force?: boolean) => ({
      action: 'transitionState',
      state: reference(state.key),
      ...(force === undefined ? {} : { force }),
    });
    expect(await changeTo('orders', order, to(end))).toMatchObject(refused('InvalidOperation'));
    expect(await changeTo('orders', order, to(wrong, true))).toMatchObject(refused('InvalidOperation'));
    const done = await changeTo('orders', order, to(start), to(end));
    expect(done).toMatchObject({ status: 200, body: { state: { typeId: 'state', id: end.id } } });
    const now = versioned(done.body);
    expect(await changeTo('orders', now, to(start))).toMatchObject(refused('InvalidOperation'));
    const forced = await changeTo('orders', now, to(loose, true), to(start));
    expect(forced).toMatchObject({ status: 200, body: { state: { id: start.id } } });
    expect(await shop.raw('DELETE', `/states/${start.id}?version=1`)).toMatchObject(refused('ReferenceExists'));

    const [line] = order.lineItems;
    const shipped = await make({ key: 'shipped', type: 'LineItemState', initial: false });
    const move = (quantity: number, fromState: string, toState: string) => ({
      action: 'transitionLineItemState',
      lineItemId: line?.id,
      quantity,
      fromState: reference(fromState),
      toState: reference(toState),
    });
    const at = versioned(forced.body);
    const moved = await changeTo('orders', at, move(2, 'Initial', 'shipped'), move(1, 'shipped', 'Initial'));
    expect(moved.body).toMatchObject({
      lineItems: [{ state: [{ quantity: 4 }, { quantity: 1, state: { id: shipped.id } }] }],
    });
    const now2 = versioned(moved.body);
    expect(await changeTo('orders', now2, move(5, 'Initial', 'shipped'))).toMatchObject(refused('InvalidOperation'));
    const all = await changeTo('orders', now2, move(4, 'Initial', 'shipped'));
    expect(all.body).toMatchObject({ lineItems: [{ state: [{ quantity: 5, state: { id: shipped.id } }] }] });
  });

  it('are of payments too, from their draft on', async () => {
    const { start, end } = await workflow('PaymentState', 'payment');
    const amountPlanned = { currencyCode: 'EUR', centAmount: 1 };
    const draft = (state: State) => ({ amountPlanned, paymentStatus: { state: reference(state.key) } });
    expect(await shop.raw('POST', '/payments', draft(end))).toMatchObject(refused('InvalidOperation'));
    const made = await shop.raw('POST', '/payments', draft(start));
    expect(made).toMatchObject({ status: 201, body: { paymentStatus: { state: { id: start.id } } } });
    const action = { action: 'transitionState', state: reference(end.key) };
    const changed = await changeTo('payments', versioned(made.body), action);
    expect(changed).toMatchObject({ status: 200, body: { paymentStatus: { state: { id: end.id } } } });
  });

  it('decide whether a review counts', async () => {
    const pending = await make({ key: 'pending', type: 'ReviewState' });
    const approved = await make({ key: 'approved', type: 'ReviewState', roles: ['ReviewIncludedInStatistics'] });
    const count = async () => {
      const { body } = await shop.raw('GET', '/product-projections/key=ex10000002');
      return (body as { reviewRatingStatistics?: { count: number } }).reviewRatingStatistics?.count ?? 0;
    };
    const target = { typeId: 'product', key: 'ex10000002' };
    const made = await shop.raw('POST', '/reviews', { target, rating: 5, state: reference(pending.key) });
    expect(made).toMatchObject({ status: 201, body: { includedInStatistics: false, state: { id: pending.id } } });
    expect(await count()).toBe(0);
    const action = { action: 'transitionState', state: reference(approved.key) };
    const changed = await changeTo('reviews', versioned(made.body), action);
    expect(changed).toMatchObject({ status: 200, body: { includedInStatistics: true } });
    expect(await count()).toBe(1);
  });
});
