import { provideRemoteLoader } from '@exwerk/runtime';

/** Stands in for the checkout remote, whose button each hit has. */
export function provideCheckout(): void {
  provideRemoteLoader({
    loadRoutes: () => Promise.reject(new Error('not here')),
    loadSlots: async () => ({
      slots: { 'checkout/quick-add': async () => ({ default: ({ sku }) => <button type="button">Add {sku}</button> }) },
      loadMessages: async () => ({}),
    }),
  });
}
