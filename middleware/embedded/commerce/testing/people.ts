import { z } from 'zod';
import type { Shop } from './shop.ts';

/** Somebody with an account or a session, and with something in every place that can hold something personal. */
export interface Person {
  /** Of their own resources, as the merchant reads them. */
  paths: string[];
  /** A path of the route table with their ids, keys and numbers in the places of its placeholders. */
  pathsOf(method: string, pattern: string): string[];
  /** What somebody who knows their ids might send. */
  bodiesOf(pattern: string): object[];
  /** Texts that stand in their resources and in no request. */
  secrets: string[];
}

const resource = z.object({ id: z.string(), version: z.number() });

export async function tokenOf(shop: Shop, path: string, form: Record<string, string>): Promise<string> {
  const answer = await fetch(`${shop.url}/oauth/exwerk/${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('local:local-secret')}` },
    body: new URLSearchParams(form),
  });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

export async function request(shop: Shop, token: string | undefined, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${shop.url}/exwerk${path}`, {
    method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined || method !== 'POST' ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

export async function personIn(shop: Shop, kind: 'customer' | 'visitor'): Promise<Person> {
  const secret = (what: string) => `${kind}-${what}-${crypto.randomUUID()}`;
  const [street, interaction] = [secret('street'), secret('interaction')];
  const make = async (path: string, body: object) => {
    const answer = await shop.raw('POST', path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const address = { country: 'SK', streetName: street };
  const email = `${kind}@exwerk.example`;
  let owner: { customerId?: string; anonymousId?: string } = { anonymousId: `${kind}-session` };
  if (kind === 'customer') {
    const made = await make('/customers', { email, password: 'Secret2026', key: 'the-customer', addresses: [address] });
    owner = { customerId: z.object({ customer: resource }).parse(made).customer.id };
  } else await tokenOf(shop, 'anonymous/token', { grant_type: 'client_credentials', anonymous_id: `${kind}-session` });
  const payment = resource.parse(
    await make('/payments', {
      key: `${kind}-payment`,
      ...(owner.customerId === undefined ? owner : { customer: { typeId: 'customer', id: owner.customerId } }),
      amountPlanned: { currencyCode: 'EUR', centAmount: 1999 },
      interfaceId: interaction,
    }),
  );
  const cartDraft = {
    currency: 'EUR',
    country: 'SK',
    store: { typeId: 'store', key: 'store-sk' },
    ...owner,
    customerEmail: email,
    shippingAddress: address,
    lineItems: [{ sku: 'EX10000002', quantity: 1 }],
  };
  const ordered = resource.parse(await make('/carts', { ...cartDraft, key: `${kind}-ordered` }));
  const order = resource.parse(
    await make('/orders', { cart: { id: ordered.id }, version: ordered.version, orderNumber: `${kind}-number` }),
  );
  const cart = resource.parse(await make('/carts', { ...cartDraft, key: `${kind}-cart` }));
  const list = resource.parse(
    await make('/shopping-lists', {
      key: `${kind}-list`,
      name: { 'en-GB': street },
      store: { typeId: 'store', key: 'store-sk' },
      ...(owner.customerId === undefined ? owner : { customer: { typeId: 'customer', id: owner.customerId } }),
    }),
  );
  const ids = [cart.id, ordered.id, order.id, payment.id, list.id, owner.customerId ?? 'visitor-session'];
  const keys = [`${kind}-cart`, `${kind}-ordered`, `${kind}-payment`, `${kind}-list`, 'the-customer'];
  const theirs = [
    `where=${encodeURIComponent(kind === 'customer' ? `customerId="${owner.customerId}"` : `anonymousId="${kind}-session"`)}`,
    `where=${encodeURIComponent('id is defined or 1 = 1')}`,
    'expand=customer&expand=paymentInfo.payments[*]&expand=cart&limit=500',
  ];
  const cartReference = { typeId: 'cart', id: cart.id };
  const update = (version: number, ...actions: object[]) => ({ version, actions });
  return {
    paths: [
      `/carts/${cart.id}`,
      `/carts/${ordered.id}`,
      `/orders/${order.id}`,
      `/payments/${payment.id}`,
      `/shopping-lists/${list.id}`,
      ...(owner.customerId === undefined ? [] : [`/customers/${owner.customerId}`]),
    ],
    pathsOf: (method, pattern) => {
      if (pattern.includes('number=:')) return [pattern.replace(':', `${kind}-number`)];
      if (pattern.includes('key=:')) return keys.map(key => pattern.replace(':', key));
      if (pattern.includes(':'))
        return ids.map(id => `${pattern.replace(':', id).replaceAll(':', id)}?version=${cart.version}`);
      if (method === 'POST') return [pattern];
      return [pattern, ...theirs.map(query => `${pattern}?${query}`)];
    },
    bodiesOf: pattern => {
      const mallory = { email: 'mallory@exwerk.example', password: 'Exwerk2026' };
      const known = [
        { anonymousCart: cartReference },
        { anonymousCart: { typeId: 'cart', key: `${kind}-cart` } },
        { anonymousCartId: cart.id },
        { anonymousId: `${kind}-session` },
      ];
      if (pattern === 'me/login')
        return [...known.map(more => ({ ...mallory, ...more })), { email, password: 'wrong' }];
      if (pattern === 'me/signup')
        return known.map(more => ({ ...mallory, ...more, email: `${crypto.randomUUID()}@exwerk.example` }));
      if (pattern === 'me/carts')
        return [{ currency: 'EUR', customerId: owner.customerId, anonymousId: owner.anonymousId }];
      return [
        update(cart.version, { action: 'setCustomerEmail', email: 'mallory@exwerk.example' }),
        update(payment.version, { action: 'changeAmountPlanned', amount: { currencyCode: 'EUR', centAmount: 1 } }),
        { cart: cartReference, version: cart.version },
        { id: cart.id, version: cart.version },
        { version: 1, currentPassword: 'wrong', newPassword: 'Mallory2026', id: owner.customerId },
        { tokenValue: 'guess', newPassword: 'Mallory2026' },
      ];
    },
    secrets: [street, interaction],
  };
}
