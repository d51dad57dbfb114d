import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import * as z from 'zod';
import { aCategory } from '../testing/a-category.ts';
import { aProduct } from '../testing/a-product.ts';
import { answerCalls, aShop, aStore } from '../testing/a-store.ts';
import { show } from '../testing/show.tsx';
import CategoryPage from './category-page.tsx';

const facets = {
  brands: [],
  tags: [],
  price: { min: 5, max: 900 },
  ratings: [],
  inStock: 2,
  categories: [],
  ranges: [],
  choices: [],
};
const asked = z.tuple([z.object({ slug: z.string() })]);
const Page = () => <CategoryPage slug={useLocation().pathname.slice(1)} />;
const bound = (label: RegExp) =>
  within(screen.getByRole('group', { name: 'Price' })).getByLabelText<HTMLInputElement>(label);

async function open(address: string) {
  answerCalls({
    searchProducts: () => ({ products: [aProduct()], total: 300, page: 1, pages: 13, facets }),
    getStores: () => aShop(),
    'view-category': () => ({ accepted: true }),
    getCategory: args => {
      const [{ slug }] = asked.parse(args);
      return { categories: { results: [aCategory({ slug, name: slug })] } };
    },
  });
  const router = show(<Page />, aStore(), address);
  await screen.findByText('300 products');
  return router;
}

it('what was typed and refused in one category is not said of the next', async () => {
  const router = await open('/grinders');
  await userEvent.type(bound(/^From/), 'abc{Enter}');
  expect(bound(/^From/).getAttribute('aria-invalid')).toBe('true');
  await act(() => router.navigate('/mincers'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('mincers'));
  expect([bound(/^From/).value, bound(/^From/).getAttribute('aria-invalid')]).toEqual(['', null]);
});

it('a bound keeps the focus when it comes into force, also where the two change places', async () => {
  const router = await open('/grinders?price=:20');
  await userEvent.type(bound(/^From/), '300{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?price=20:300'));
  await waitFor(() => expect([bound(/^From/).value, bound(/^To/).value]).toEqual(['20', '300']));
  expect(document.activeElement).toBe(bound(/^From/));
  await userEvent.clear(bound(/^From/));
  await userEvent.tab();
  await waitFor(() => expect(router.state.location.search).toBe('?price=:300'));
  expect(document.activeElement).toBe(bound(/^To/));
});
