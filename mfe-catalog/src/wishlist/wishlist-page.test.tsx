import { returnPathOf } from '@exwerk/contract/routing/way-back';
import { customerChanged } from '@exwerk/runtime';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, aStore } from '../testing/a-store.ts';
import { show } from '../testing/show.tsx';
import { WishlistPage } from './wishlist-page.tsx';

it('asks a guest to log in, and leads back to the list', async () => {
  answerCalls({ getWishlist: () => ({ articles: [] }) });
  const store = aStore();
  store.dispatch(customerChanged(null));
  const router = show(<WishlistPage />, store, '/wishlist');
  await userEvent.click(await screen.findByRole('link', { name: 'Log in' }));
  expect(router.state.location.pathname).toBe('/login');
  expect(returnPathOf(new URLSearchParams(router.state.location.search))).toBe('/wishlist');
});
