import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCategory } from '../testing/a-category.ts';
import { aProduct } from '../testing/a-product.ts';
import { answerCalls, aStore } from '../testing/a-store.ts';
import { show } from '../testing/show.tsx';
import CategoryPage from './category-page.tsx';

const products = Array.from({ length: 24 }, (_, index) =>
  aProduct({ sku: `EX1000010${index}`, slug: `tile-ex1000010${index}`, name: `Tile ${index}` }),
);
const answers = {
  getCategory: () => ({ categories: { results: [aCategory()] } }),
  searchProducts: () => ({
    products,
    total: 300,
    page: 1,
    pages: 13,
    facets: { brands: [{ value: 'Hillvert', count: 3 }], price: { min: 5, max: 900 } },
  }),
  'view-category': () => ({ accepted: true }),
};

async function open(query = '', changes: Parameters<typeof aCategory>[0] = {}) {
  const sent = answerCalls({ ...answers, getCategory: () => ({ categories: { results: [aCategory(changes)] } }) });
  const router = show(<CategoryPage slug="grinders" />, aStore(), `/grinders${query}`);
  await screen.findByText('300 products');
  return { sent, router, search: () => sent.findLast(call => call.name === 'searchProducts')?.args[0] };
}

describe('category page', () => {
  it('[CAT-06] [CAT-07] shows name, texts, subcategories, related categories and posts', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Meat grinders');
    expect(screen.getByText('For butchers and kitchens.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Choosing a grinder' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'hand-grinders' }).getAttribute('href')).toBe('/hand-grinders');
    expect(screen.getByRole('link', { name: 'sausage-fillers' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'How to clean it' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('alert(1)');
  });

  it('[CAT-16] offers 12, 24, 36 and 48 products a page, 24 at first', async () => {
    const { search } = await open();
    const select = screen.getByLabelText('Per page');
    expect(
      within(select)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['12', '24', '36', '48']);
    expect(search()).toMatchObject({ pageSize: 24, page: 1, categoryKey: 'grinders' });
    expect(screen.getAllByRole('article')).toHaveLength(24);
  });

  it('[CAT-17] shows five page links at most', async () => {
    await open('?page=7');
    const pages = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link', { name: /^\d+$/ });
    expect(pages.map(link => link.textContent)).toEqual(['5', '6', '7', '8', '9']);
  });

  it('[SEO-04] puts a page number above 1 into the canonical link', async () => {
    await open('?page=2');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
      /^https:\/\/.*\/grinders\?page=2$/,
    );
  });

  it('[SEO-10] names the category in the title', async () => {
    await open();
    expect(document.title).toBe('Meat grinders | Exwerk');
  });

  it('[SEO-11] takes title and description from the category', async () => {
    await open('', { metaTitle: 'Grinders for pros', metaDescription: 'All that grinds.' });
    expect(document.title).toBe('Grinders for pros | Exwerk');
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('All that grinds.');
  });

  it('[SEO-05] links the languages that have the category', async () => {
    await open();
    const languages = [...document.querySelectorAll('link[rel=alternate]')].map(link => link.getAttribute('hreflang'));
    expect(languages.sort()).toEqual(['de-DE', 'en-GB', 'x-default']);
  });

  it('filters by brand through the address', async () => {
    const { router, search } = await open();
    await userEvent.click(screen.getByLabelText(/Hillvert/));
    await userEvent.click(screen.getByRole('button', { name: 'Show results' }));
    expect(router.state.location.search).toBe('?brand=Hillvert');
    expect(search()).toMatchObject({ brands: ['Hillvert'], page: 1 });
  });

  it('takes a filter away', async () => {
    await open('?brand=Hillvert&rating=4&page=3');
    expect(screen.getByRole('link', { name: 'Remove filter Hillvert' }).getAttribute('href')).toBe(
      '/grinders?rating=4',
    );
  });
});
