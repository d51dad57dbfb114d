import { locksOf } from '@exwerk/testing/locks-of';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
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

it('hearts that are pressed at once show what the list has in the end, however long an answer takes', async () => {
  locksOf(navigator);
  const list: { sku: string; name: string }[] = [];
  const answers: (() => void)[] = [];
  answerCalls({
    changeWishlist: async ([asked]) => {
      const { sku } = z.object({ sku: z.string() }).parse(asked);
      list.push({ sku, name: sku });
      const articles = [...list];
      await new Promise<void>(resolve => answers.push(resolve));
      return { articles };
    },
    getWishlist: () => ({ articles: [...list] }),
  });
  show(
    <WishesOfList>
      <WishHeart sku="EX30000001" name="Drill" />
      <WishHeart sku="EX30000002" name="Saw" />
    </WishesOfList>,
    aStore(),
  );
  const hearts = screen.getAllByRole('button', { name: /^Add to wish list/ });
  for (const heart of hearts) await userEvent.click(heart);
  await waitFor(() => expect(answers).not.toEqual([]));
  // The later answer comes first where both are under way.
  for (let count = 0; count < 4; count += 1) {
    answers.pop()?.();
    await act(() => new Promise(resolve => setTimeout(resolve, 20)));
  }
  expect(hearts.map(heart => heart.getAttribute('aria-pressed'))).toEqual(['true', 'true']);
});
