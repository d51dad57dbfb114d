import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, aStore } from '../testing/a-store.ts';
import { show } from '../testing/show.tsx';
import { WishHeart } from './wish-heart.tsx';
import { WishesOfList } from './wishes-of-list.tsx';

it.each([
  [{ status: 409, code: 'WishlistFull' }, 'The wish list is full: it holds 48 products. Please remove one first.'],
  [{ status: 503, code: 'UpstreamError' }, 'The wish list could not be changed. Please try again.'],
])('says of %j what helps', async (problem, text) => {
  answerCalls({ changeWishlist: () => problem });
  const store = aStore();
  show(
    <WishesOfList>
      <WishHeart sku="EX30000001" name="Drill" />
    </WishesOfList>,
    store,
  );
  const heart = screen.getByRole('button', { name: 'Add to wish list: Drill' });
  await userEvent.click(heart);
  await waitFor(() => expect(store.getState().notifications.notifications).toMatchObject([{ type: 'error', text }]));
  expect(heart.getAttribute('aria-pressed')).toBe('false');
});
