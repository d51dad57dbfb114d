import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCategory } from '../testing/a-category.ts';
import { aProduct } from '../testing/a-product.ts';
import { answerCalls, aShop, aStore } from '../testing/a-store.ts';
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
    facets: {
      brands: [{ value: 'Hillvert', count: 3 }],
      tags: [{ value: 'bestseller', count: 5 }],
      price: { min: 5, max: 900 },
      ratings: [4, 3, 2, 1].map(stars => ({ stars, count: stars })),
      inStock: 200,
      categories: [{ key: 'hand', name: 'By hand', slug: 'by-hand', count: 8, isChosen: false, parent: null }],
      ranges: [{ key: 'power', label: 'Power', unit: 'W', min: 300, max: 1200 }],
      choices: [{ key: 'energyClass', label: 'Energy class', values: [{ value: 'C', count: 2 }] }],
    },
  }),
  getStores: () => aShop(),
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
    expect(search()).toMatchObject({ pageSize: 24, page: 1, categorySlug: 'grinders' });
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

  it('[SEO-05] links no other languages from further pages, which may be missing there', async () => {
    await open('?page=2');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\?page=2$/);
    expect(document.querySelectorAll('link[rel=alternate]')).toHaveLength(0);
  });

  it('filters by brand through the address', async () => {
    const { router, search } = await open();
    await userEvent.click(screen.getByLabelText(/Hillvert/));
    await waitFor(() => expect(search()).toMatchObject({ brands: ['Hillvert'], page: 1 }));
    expect(router.state.location.search).toBe('?brand=Hillvert');
  });

  it('[FIND-04] filters by stock, energy class and bounds with their units, each at once', async () => {
    const { router, search } = await open('?page=3');
    await userEvent.click(screen.getByLabelText(/In stock\s*200/));
    await waitFor(() => expect(router.state.location.search).toBe('?stock=in'));
    await userEvent.click(screen.getByLabelText(/^C\s*2/));
    await waitFor(() => expect(router.state.location.search).toBe('?stock=in&choice=energyClass:C'));
    await userEvent.type(within(screen.getByRole('group', { name: 'Power' })).getByLabelText('From (W)'), '500');
    await userEvent.tab();
    await waitFor(() =>
      expect(search()).toMatchObject({
        isOnStock: true,
        choices: ['energyClass:C'],
        ranges: [{ key: 'power', min: 500, max: null }],
        page: 1,
      }),
    );
    expect(router.state.location.search).toBe('?stock=in&data=power:500:&choice=energyClass:C');
    expect(screen.getByRole('link', { name: 'Remove filter Power: 500 – … W' })).toBeTruthy();
  });

  it('[FIND-04] leads on to the pages of its sub-categories, with what is chosen', async () => {
    await open('?brand=Hillvert&page=2');
    expect(screen.getByRole('link', { name: /^By hand\s*8/ }).getAttribute('href')).toBe('/by-hand?brand=Hillvert');
  });

  it('[FIND-14] is a form that any browser can send', async () => {
    await open('?stock=in');
    const form = screen.getByRole('button', { name: 'Show results' }).closest('form');
    expect([form?.method, new URL(form?.action ?? '').pathname]).toEqual(['get', '/grinders']);
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['stock', 'in'],
      ['priceMin', ''],
      ['priceMax', ''],
      ['data.power.min', ''],
      ['data.power.max', ''],
      ['rating', ''],
      ['sortBy', 'relevance'],
      ['pageSize', '24'],
    ]);
  });

  it('[SEARCH-14] has five quick filters that are links', async () => {
    await open('?tags=new');
    const tags = within(screen.getByRole('list', { name: 'Quick filters' })).getAllByRole('link');
    expect(tags.map(link => link.getAttribute('href'))).toEqual([
      '/grinders',
      ...['bestseller', 'bware', 'on-sale', 'topRated'].map(tag => `/grinders?tags=new,${tag}`),
    ]);
    expect(tags[0]?.getAttribute('aria-current')).toBe('true');
  });

  it('[SEARCH-13] [SEARCH-12] [SEARCH-11] shows facets with counts, six orders and four page sizes', async () => {
    await open();
    expect(screen.getByRole('checkbox', { name: /Hillvert\s*3/ })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /Bestseller\s*5/ })).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    const price = within(screen.getByRole('group', { name: 'Price' }));
    expect(price.getAllByRole('textbox').map(box => box.getAttribute('placeholder'))).toEqual(['5', '900']);
    expect(screen.getByLabelText('Sort by').children).toHaveLength(6);
    expect(screen.getByLabelText('Per page').children).toHaveLength(4);
  });

  it('[FIND-07] says which filter to take off when nothing fits, and leads on', async () => {
    const nothing = answers.searchProducts();
    answerCalls({
      ...answers,
      getCategory: () => ({ categories: { results: [aCategory()] } }),
      getNavigation: () => ({ categories: { results: [] } }),
      searchProducts: () => ({
        ...nothing,
        products: [],
        total: 0,
        pages: 0,
        facets: { ...nothing.facets, wider: [{ filter: 'brand', total: 12 }] },
      }),
    });
    show(<CategoryPage slug="grinders" />, aStore(), '/grinders?brand=Nobody&stock=in');
    const link = await screen.findByText('Remove filter Nobody');
    expect(link.getAttribute('href')).toBe('/grinders?stock=in');
    expect(link.closest('p')?.textContent).toContain('12 products');
    expect(screen.getByRole('link', { name: 'Bestsellers' }).getAttribute('href')).toBe('/search?tags=bestseller');
  });

  it('[TRACK-13] is told of with its page and its order, each anew', async () => {
    const { sent } = await open('?page=2&sortBy=price_asc');
    const told = () => sent.filter(({ name }) => name === 'view-category').map(({ args }) => args);
    const visit = (page: string, sortBy: string) => [
      { locale: 'en-GB', slug: aCategory().slug, additional_props: { page, sortBy } },
    ];
    await waitFor(() => expect(told()).toEqual([visit('2', 'price_asc')]));
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    await userEvent.click(within(pages).getByRole('link', { name: '1' }));
    await waitFor(() => expect(told()).toEqual([visit('2', 'price_asc'), visit('1', 'price_asc')]));
  });

  it('takes a filter away', async () => {
    await open('?brand=Hillvert&rating=4&page=3');
    expect(screen.getByRole('link', { name: 'Remove filter Hillvert' }).getAttribute('href')).toBe(
      '/grinders?rating=4',
    );
  });
});
