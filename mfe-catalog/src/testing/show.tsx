import { type AppStore, IntlRoot, Provider, provideRemoteLoader } from '@exwerk/runtime';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** Stands in for the checkout remote. */
provideRemoteLoader({
  loadRoutes: async () => ({ routes: [], loadMessages: async () => ({}) }),
  loadSlots: async () => ({
    slots: {
      'checkout/add-to-cart': async () => ({ default: ({ sku }) => <button type="button">Add {sku}</button> }),
      'checkout/quick-add': async () => ({ default: ({ sku }) => <button type="button">Quick {sku}</button> }),
    },
    loadMessages: async () => ({}),
  }),
});

/** Renders a page as the shell frames it, at an address. */
export function show(page: ReactNode, store: AppStore, address = '/') {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  render(
    <Provider store={store}>
      <IntlRoot>
        <RouterProvider router={router} />
      </IntlRoot>
    </Provider>,
  );
  return router;
}
