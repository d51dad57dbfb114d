import { RouterContextProvider, storeContext } from '@exwerk/runtime';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { answerCalls, show } from '../testing/page.tsx';
import { guestOnly, signedInOnly } from './guards.ts';

const open = async (loader: typeof signedInOnly, isLoggedIn: boolean) => {
  const sent = answerCalls({ isLoggedIn });
  const store = show(null);
  const routes = [
    { path: '/', element: <p>Home</p> },
    { path: '/guarded', loader, element: <p>Guarded</p>, hydrateFallbackElement: <p>…</p> },
  ];
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(storeContext, store);
    return context;
  };
  const router = createMemoryRouter(routes, { initialEntries: ['/guarded'], getContext });
  render(<RouterProvider router={router} />);
  await screen.findByText(/Home|Guarded/);
  expect(sent).toEqual([{ name: 'isLoggedIn', args: [] }]);
};

it('[GUARD-01, CHECKOUT-17, MW-14] sends a guest home from a page of the account', async () => {
  await open(signedInOnly, false);
  expect(screen.getByText('Home')).toBeTruthy();
});

it('[GUARD-01] lets a customer in', async () => {
  await open(signedInOnly, true);
  expect(screen.getByText('Guarded')).toBeTruthy();
});

it('[GUARD-02] sends a customer home from the login', async () => {
  await open(guestOnly, true);
  expect(screen.getByText('Home')).toBeTruthy();
});

it('[GUARD-02] lets a guest in', async () => {
  await open(guestOnly, false);
  expect(screen.getByText('Guarded')).toBeTruthy();
});
