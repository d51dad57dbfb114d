import { refusalOf } from '@exwerk/embedded-http/testing/parity';
import { z } from 'zod';
import { messageCases } from './parity-messages.ts';
import { selectionCases } from './parity-selections.ts';
import { type Case, type CommerceSide, docs, errorsPage, newKey, refused } from './parity-side.ts';

const newCart = async ({ api }: CommerceSide, draft: object = {}) =>
  (
    await api
      .carts()
      .post({ body: { currency: 'EUR', country: 'DE', ...draft } })
      .execute()
  ).body;
const newGroup = async (side: CommerceSide) => {
  const key = newKey(side);
  return (
    await side.api
      .customerGroups()
      .post({ body: { groupName: key, key } })
      .execute()
  ).body;
};
const customLine = {
  name: { en: 'Engraving' },
  slug: 'engraving',
  money: { currencyCode: 'EUR', centAmount: 333 },
  quantity: 3,
};

const carts: readonly Case[] = [
  {
    title: 'a cart begins empty, active and with the standards of its modes',
    basis: { documented: `${docs}/projects/carts` },
    see: async side => {
      const { version, cartState, taxMode, taxRoundingMode, inventoryMode, lineItems, totalPrice } =
        await newCart(side);
      return { version, cartState, taxMode, taxRoundingMode, inventoryMode, lineItems, totalPrice };
    },
    expected: {
      version: 1,
      cartState: 'Active',
      taxMode: 'Platform',
      taxRoundingMode: 'HalfEven',
      inventoryMode: 'None',
      lineItems: [],
      totalPrice: { type: 'centPrecision', currencyCode: 'EUR', centAmount: 0, fractionDigits: 2 },
    },
  },
  {
    title: 'a custom line costs its pieces',
    basis: { documented: `${docs}/projects/carts#customlineitem` },
    see: async side => {
      const { totalPrice, customLineItems } = await newCart(side, {
        taxMode: 'External',
        customLineItems: [customLine],
      });
      return {
        total: totalPrice.centAmount,
        lines: customLineItems.map(line => [line.totalPrice.centAmount, line.priceMode]),
      };
    },
    expected: { total: 999, lines: [[999, 'Standard']] },
  },
  {
    title: 'an update with an old version is a conflict that names the current one',
    basis: errorsPage,
    see: async side => {
      const { id, version } = await newCart(side);
      const set = (country: string) =>
        side.api
          .carts()
          .withId({ ID: id })
          .post({ body: { version, actions: [{ action: 'setCountry', country }] } })
          .execute();
      await set('AT');
      const said = await refusalOf(set('SK'), 'body');
      const Conflict = z.object({
        body: z.object({ errors: z.tuple([z.object({ code: z.string(), currentVersion: z.number() })]) }),
      });
      const [{ code, currentVersion }] = Conflict.parse(said).body.errors;
      return { code, isNamed: currentVersion > version };
    },
    expected: { code: 'ConcurrentModification', isNamed: true },
  },
  {
    title: 'an update that changes nothing makes no version',
    basis: { documented: `${docs}/general-concepts#versioning-and-optimistic-concurrency-control` },
    see: async side => {
      const { id, version, country = '' } = await newCart(side);
      const update = { version, actions: [{ action: 'setCountry' as const, country }] };
      return (await side.api.carts().withId({ ID: id }).post({ body: update }).execute()).body.version - version;
    },
    expected: 0,
  },
  {
    title: 'a cart of an unknown currency is refused',
    basis: { believed: 'a currency is read like any other field; no page says which code it is refused with' },
    see: side => refused(newCart(side, { currency: 'EURO' })),
    expected: { status: 400, code: 'InvalidField', field: 'currency' },
  },
  {
    title: 'a line of an unknown SKU is refused',
    basis: { believed: 'answers that clients have published; no page says which code' },
    see: async side => {
      const answer = await refusalOf(newCart(side, { lineItems: [{ sku: newKey(side), quantity: 1 }] }), 'status');
      return answer;
    },
    expected: { status: 400 },
  },
];

const queries: readonly Case[] = [
  {
    title: 'a query answers a page with its limit, offset, count and total',
    basis: { documented: `${docs}/general-concepts#pagedqueryresult` },
    see: async side => {
      const { key = '' } = await newGroup(side);
      const { body } = await side.api
        .customerGroups()
        .get({ queryArgs: { where: 'key = :key', 'var.key': key } })
        .execute();
      const { limit, offset, count, total } = body;
      return { limit, offset, count, total };
    },
    expected: { limit: 20, offset: 0, count: 1, total: 1 },
  },
  {
    title: 'and without a total where none is asked for',
    basis: { documented: `${docs}/general-concepts#pagedqueryresult` },
    see: async ({ api }) =>
      'total' in
      (
        await api
          .customerGroups()
          .get({ queryArgs: { withTotal: false } })
          .execute()
      ).body,
    expected: false,
  },
  {
    title: 'a condition on a field that there is not is refused',
    basis: { documented: `${docs}/predicates/query` },
    see: ({ api }) =>
      refused(
        api
          .carts()
          .get({ queryArgs: { where: 'cartSate = "Active"' } })
          .execute(),
      ),
    expected: { status: 400, code: 'InvalidInput' },
  },
  {
    title: 'a limit above 500 is refused',
    basis: { documented: `${docs}/general-concepts#limit` },
    see: ({ api }) =>
      refusalOf(
        api
          .carts()
          .get({ queryArgs: { limit: 501 } })
          .execute(),
        'status',
      ),
    expected: { status: 400 },
  },
  {
    title: 'what there is not answers 404',
    basis: errorsPage,
    see: side =>
      refused(
        side.api
          .customerGroups()
          .withKey({ key: newKey(side) })
          .get()
          .execute(),
      ),
    expected: { status: 404, code: 'ResourceNotFound' },
  },
];

const settings: readonly Case[] = [
  {
    title: 'a key is taken once',
    basis: errorsPage,
    see: async side => {
      const { key = '' } = await newGroup(side);
      return refused(
        side.api
          .customerGroups()
          .post({ body: { groupName: newKey(side), key } })
          .execute(),
      );
    },
    expected: { status: 400, code: 'DuplicateField', field: 'key' },
  },
  {
    title: 'a customer’s address is taken once, in whatever case',
    basis: { documented: `${docs}/projects/customers#create-sign-up-customer` },
    see: async side => {
      const email = `${newKey(side)}@example.com`;
      const signUp = (address: string) =>
        side.api
          .customers()
          .post({ body: { email: address, password: 'some Passw0rd' } })
          .execute();
      await signUp(email);
      return refused(signUp(email.toUpperCase()));
    },
    expected: { status: 400, code: 'DuplicateField', field: 'email' },
  },
  {
    title: 'a custom object is made with 201 and replaced with 200',
    basis: { documented: `${docs}/projects/custom-objects#create-or-update-customobject` },
    see: async side => {
      const body = { container: 'parity', key: newKey(side), value: { count: 1, note: null } };
      const first = await side.api.customObjects().post({ body }).execute();
      const second = await side.api
        .customObjects()
        .post({ body: { ...body, value: { count: 2 } } })
        .execute();
      return [first.statusCode, second.statusCode, second.body.version - first.body.version > 0];
    },
    expected: [201, 200, true],
  },
  {
    title: 'a null inside the value of a custom object is not kept',
    basis: { believed: 'the service stores no null anywhere; the page of custom objects does not mention it' },
    see: async side => {
      const body = { container: 'parity', key: newKey(side), value: { count: 1, note: null } };
      return (await side.api.customObjects().post({ body }).execute()).body.value;
    },
    expected: { count: 1 },
  },
  {
    title: 'an unknown action is refused',
    basis: errorsPage,
    see: async side => {
      const { id, version } = await newGroup(side);
      // What the SDK's types would refuse is what is tried.
      const body = { version, actions: [{ action: 'setColour' } as never] };
      return refusalOf(side.api.customerGroups().withId({ ID: id }).post({ body }).execute(), 'status');
    },
    expected: { status: 400 },
  },
];

const payments: readonly Case[] = [
  {
    title: 'a payment keeps its transactions and lets one succeed',
    basis: { documented: `${docs}/projects/payments` },
    see: async side => {
      const amount = { currencyCode: 'EUR', centAmount: 1000 };
      const draft = { amountPlanned: amount, transactions: [{ type: 'Charge' as const, amount }] };
      const { id, version, transactions } = (await side.api.payments().post({ body: draft }).execute()).body;
      const transactionId = transactions[0]?.id ?? '';
      const actions = [{ action: 'changeTransactionState' as const, transactionId, state: 'Success' as const }];
      const changed = await side.api.payments().withId({ ID: id }).post({ body: { version, actions } }).execute();
      return [transactions[0]?.state, changed.body.transactions[0]?.state, changed.body.amountPlanned.type];
    },
    expected: ['Initial', 'Success', 'centPrecision'],
  },
];

export const cases: readonly Case[] = [
  ...carts,
  ...queries,
  ...settings,
  ...selectionCases,
  ...messageCases,
  ...payments,
];
