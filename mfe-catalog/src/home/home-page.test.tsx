import { screen, within } from '@testing-library/react';
import { lastSeenKey } from '../last-seen/last-seen.ts';
import { aProduct } from '../testing/a-product.ts';
import { answerCalls, aStore } from '../testing/a-store.ts';
import { departmentKeys } from '../testing/departments.ts';
import { show } from '../testing/show.tsx';
import { HomePage } from './home-page.tsx';

const slide = (number: number) => ({
  title: `Slide ${number}`,
  text: 'Text',
  link: { text: `Go ${number}`, href: '/gastronomy' },
  imageUrl: 'http://x/images/hero',
});

function open(slides: number) {
  localStorage.clear();
  localStorage.setItem(
    lastSeenKey,
    JSON.stringify([
      {
        sku: 'EX10000001',
        name: 'Seen before',
        link: '/seen-before-ex10000001',
        image: null,
        timestamp: Date.now(),
        brand: null,
        price: 1000,
        discountedPrice: null,
        currency: 'GBP',
        categories: [],
      },
    ]),
  );
  answerCalls({
    getContent: () => ({
      page: {
        title: 'Home',
        metaTitle: '',
        metaDescription: '',
        blocks: [
          { type: 'slides', slides: Array.from({ length: slides }, (_, index) => slide(index + 1)) },
          { type: 'brands', brands: [{ name: 'Hillvert', href: '/search?brand=Hillvert', logoUrl: '' }] },
        ],
      },
    }),
    getNavigation: () => ({
      categories: {
        results: departmentKeys.map(key => ({ key, name: key, slug: key, imageUrl: null, children: [] })),
      },
    }),
    searchProducts: () => ({
      products: [aProduct()],
      total: 1,
      page: 1,
      pages: 1,
    }),
  });
  show(<HomePage />, aStore());
}

describe('home page', () => {
  it('[CAT-20] shows at most six slides', async () => {
    open(8);
    const slider = await screen.findByRole('region', { name: 'Highlights' });
    expect(within(slider).getAllByRole('listitem')).toHaveLength(6);
  });

  it('[CAT-20] shows no slider with fewer than three slides', async () => {
    open(2);
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    expect(screen.queryByRole('region', { name: 'Highlights' })).toBeNull();
  });

  it('[CAT-09] shows the twelve departments', async () => {
    open(3);
    const departments = await screen.findByRole('region', { name: 'Shop by department' });
    expect(
      within(departments)
        .getAllByRole('link')
        .map(link => link.getAttribute('href')),
    ).toEqual(departmentKeys.map(key => `/${key}`));
  });

  it('[CAT-13] [RECO-02] [RECO-03] shows what was seen before, with products in its place', async () => {
    open(3);
    expect((await screen.findByRole('link', { name: 'Seen before' })).getAttribute('href')).toBe(
      '/seen-before-ex10000001',
    );
    expect(screen.getByText('£10.00')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Bestsellers' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'On sale' })).toBeTruthy();
  });
});

it('vouches for brands only where the country has the trust features', async () => {
  open(3);
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  expect(screen.queryByRole('link', { name: 'Hillvert' })).toBeNull();
});

it('[SEARCH-18] links to all bestsellers and all that is on sale', async () => {
  open(3);
  await screen.findByRole('heading', { name: 'Bestsellers' });
  const targets = screen.getAllByRole('link').map(link => link.getAttribute('href'));
  expect(targets).toEqual(expect.arrayContaining(['/search?tags=bestseller', '/search?tags=on-sale']));
});
