import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { act, fireEvent, screen } from '@testing-library/react';
import { routes } from '../exposes/routes.tsx';
import { addressedCart, cartOf, type customer } from './fixtures.ts';
import { createShop, showRoutes } from './shop.tsx';
import { storeAnswer } from './store-answer.ts';

export const scrolled = jest.fn();
export const cookies: Record<string, string> = {};

beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
  const set = async ({ name, value }: { name: string; value: string }) => {
    cookies[name] = value;
  };
  Object.assign(globalThis, { cookieStore: { set } });
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

export const usual = {
  checkout: () => ({ accepted: true }),
  getShippingMethodsWithoutId: () => ({ shippingMethods: [] }),
  getStores: () => storeAnswer({ vatValidation: true, changeTaxRate: true }),
  getMe: () => ({ me: { customer: null, activeCart: cartOf({ version: 2 }) } }),
  updateCart: () => ({ cart: addressedCart({ version: 2 }) }),
  getPaymentMethodsRequest: () => ({}),
};

export async function open(
  country: 'gb' | 'pl' | 'be' | 'ch' = 'gb',
  who: typeof customer | null = null,
  change: Partial<Storefront> = {},
) {
  const shop = createShop(country, cartOf({ storeKey: `store-${country}` }), who, change);
  const view = showRoutes(shop, [...routes], '/checkout/addresses');
  await screen.findByLabelText('First name');
  return { shop, ...view };
}

export const typed = {
  Email: 'ada@example.com',
  'First name': 'Ada',
  'Last name': 'Byron',
  Street: 'Mill Lane',
  Number: '12a',
  Postcode: 'SW1A 1AA',
  'Town or city': 'London',
  Phone: '+44 20 7946 0000',
};

export const input = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input:not([type=radio])' });

export function fill(values: Record<string, string> = typed) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(input(label), { target: { value } });
  }
}
export const submit = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' })));
export const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole('radio', { name })));
