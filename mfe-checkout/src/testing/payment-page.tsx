import type { Customer } from '@exwerk/contract/calls/customer-calls';
import type { Country } from '@exwerk/contract/storefronts/countries';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '../exposes/routes.tsx';
import type { PaymentOffer } from '../payment/payment-methods.ts';
import { addressedCart, offerOf, orderOf } from './fixtures.ts';
import { answerCalls, createShop, showRoutes } from './shop.tsx';
import { storeAnswer } from './store-answer.ts';

jest.mock('../payment/adyen-components.ts', () => ({
  library: {
    startCheckout: (...given: unknown[]) => mockStart(...given),
    createComponent: (core: unknown, _offer: unknown, choice: unknown) => createComponent(core, choice),
  },
}));

/** What the page hands to the provider's library, as far as tests call it. */
interface Callbacks {
  onSubmit(state: object, component: object, actions: object): void;
  onAdditionalDetails(state: object, component: object, actions: object): void;
}
export let callbacks: Callbacks;
export const checkout = { update: jest.fn() };
export const choice = (method: string, change: object = {}) => ({
  method,
  storedCardId: null,
  offersSaving: false,
  ...change,
});
export const actions = { resolve: jest.fn(), reject: jest.fn() };
export const component = { submit: jest.fn(), unmount: jest.fn(), mount: jest.fn(), setStatus: jest.fn() };

/** Stands for `createComponent` of the provider's library. */
export const createComponent = jest.fn();
const mockStart = jest.fn();

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  for (const mock of [...Object.values(actions), ...Object.values(component), checkout.update]) mock.mockReset();
  component.mount.mockReturnValue(component);
  component.submit.mockImplementation(() =>
    callbacks.onSubmit({ data: { paymentMethod: { type: 'scheme' } }, isValid: true }, component, actions),
  );
  mockStart.mockReset().mockImplementation(async (_offer: unknown, _locale: unknown, given: Callbacks) => {
    callbacks = given;
    return checkout;
  });
  createComponent.mockReset().mockReturnValue(component);
});
afterEach(() => jest.restoreAllMocks());

export const bank = {
  accountOwner: 'Exwerk',
  institute: 'Test Bank',
  bic: 'TESTSKBX',
  iban: 'SK3112000000198742637541',
};
export const offer = (types: string[] = ['scheme', 'paypal'], change: Partial<PaymentOffer> = {}) =>
  offerOf(types, change);
export const paid = (resultCode: string, change: object = {}) => ({
  paymentId: 'payment-1',
  custom: { fields: {} },
  resultCode,
  action: null,
  order: null,
  cart: null,
  ...change,
});
export const cart = addressedCart();
export const usual = {
  checkout: () => ({ accepted: true }),
  consent: () => ({ accepted: true }),
  getStores: () => storeAnswer(),
  getOrder: () => ({ order: orderOf() }),
  getMe: () => ({ me: { customer: null, activeCart: addressedCart({ version: 9 }) } }),
  getPaymentMethodsRequest: () => offer(),
};

export async function open(
  answers: Record<string, (args: never) => unknown> = {},
  at = '/checkout/payment',
  shown = cart,
  { country = 'gb', who = null }: { country?: Country; who?: Customer | null } = {},
) {
  const called = answerCalls({ ...usual, ...answers });
  const shop = createShop(country, shown, who);
  const view = showRoutes(shop, [...routes], at);
  await screen.findByRole('button', { name: /^Order with obligation to pay £/ });
  return { shop, ...view, ...called };
}
export const orderAndPay = async () => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Order with obligation to pay £/ });
  await waitFor(() => expect(button.disabled).toBe(false));
  await act(async () => fireEvent.click(button));
};
export const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole('radio', { name })));
