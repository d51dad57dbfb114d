import { RouterContextProvider, storeContext } from '@exwerk/runtime';
import { act, render, screen } from '@testing-library/react';
import { createBrowserRouter, createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { answerCalls, show } from '../testing/page.tsx';
import { guestOnly, signedInOnly } from './guards.ts';

const open = async (
  loader: typeof signedInOnly,
  isLoggedIn: boolean,
  { query = '', hasSessionEnded = false, asked = ['isLoggedIn'] } = {},
) => {
  const sent = answerCalls({ isLoggedIn, hasSessionEnded });
  const store = show(null);
  const routes = [
    { path: '/', element: <p>Home</p> },
    { path: '/login', Component: () => <p>Login {useLocation().search}</p> },
    { path: '/my-account/my-profile', element: <p>Profile</p> },
    { path: '/my-account/my-orders', loader, element: <p>Guarded</p>, hydrateFallbackElement: <p>…</p> },
  ];
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(storeContext, store);
    return context;
  };
  const router = createMemoryRouter(routes, { initialEntries: [`/my-account/my-orders${query}`], getContext });
  render(<RouterProvider router={router} />);
  await screen.findByText(/Home|Guarded|Login|Profile/);
  expect(sent).toEqual(asked.map(name => ({ name, args: [] })));
};

it('[GUARD-01, CHECKOUT-17, MW-14] sends a guest home from a page of the account', async () => {
  await open(signedInOnly, false, { asked: ['isLoggedIn', 'hasSessionEnded'] });
  expect(screen.getByText('Home')).toBeTruthy();
});

it('[SAFE-14] sends whose session has ended to the login, and says where to go back to', async () => {
  await open(signedInOnly, false, {
    query: '?page=2',
    hasSessionEnded: true,
    asked: ['isLoggedIn', 'hasSessionEnded'],
  });
  expect(screen.getByText(`Login ?${new URLSearchParams({ next: '/my-account/my-orders?page=2' })}`)).toBeTruthy();
});

it('[SAFE-14] sends who is signed in meanwhile from the login to the page it names, and nowhere else', async () => {
  await open(guestOnly, true, { query: `?${new URLSearchParams({ next: '/my-account/my-profile' })}` });
  expect(screen.getByText('Profile')).toBeTruthy();
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

it('[GUARD-02] stands in the history for the login that is stepped back to, and beside the page whose link leads there', async () => {
  const answers: Record<string, unknown> = { isLoggedIn: false };
  answerCalls(answers);
  const store = show(null);
  history.replaceState(null, '', '/shelf');
  const router = createBrowserRouter(
    ['/', '/login', '/shelf'].map(path => ({
      path,
      ...(path === '/login' && { loader: guestOnly }),
      Component: () => <p>At {useLocation().pathname}</p>,
      hydrateFallbackElement: <p>…</p>,
    })),
    { getContext: () => new RouterContextProvider(new Map([[storeContext, store]])) },
  );
  render(<RouterProvider router={router} />);
  await screen.findByText('At /shelf');
  const start = history.length;
  await act(() => router.navigate('/login'));
  await act(() => router.navigate('/shelf'));
  answers.isLoggedIn = true;
  await act(() => router.navigate(-1));
  await screen.findByText('At /');
  expect(history.length).toBe(start + 2);
  await act(() => router.navigate(-1));
  await screen.findByText('At /shelf');
  await act(() => router.navigate('/login'));
  await screen.findByText('At /');
  await act(() => router.navigate(-1));
  await screen.findByText('At /shelf');
});
