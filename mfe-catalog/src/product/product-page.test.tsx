import { type Purpose, purposes } from '@exwerk/contract/consent/purposes';
import type { Country } from '@exwerk/contract/storefronts/countries';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct } from '../testing/a-product.ts';
import { answerCalls, aShop, aStore } from '../testing/a-store.ts';
import { productAnswers } from '../testing/answers.ts';
import { show } from '../testing/show.tsx';
import ProductPage from './product-page.tsx';

async function open(answers = productAnswers(), country: Country = 'gb', granted: readonly Purpose[] = purposes) {
  const sent = answerCalls(answers);
  localStorage.clear();
  const store = aStore(country, granted);
  show(
    <ProductPage sku="EX10000123" today="2026-11-21" isRestLater={false} />,
    store,
    '/meat-grinder-600-w-ex10000123',
  );
  await screen.findByRole('heading', { level: 1 });
  if (storefrontByCountry(country).checkoutEnabled) await screen.findByText('Buy more, pay less');
  return { store, sent };
}

describe('product page', () => {
  it('[CAT-02] [CAT-11] shows name, number, brand, prices, tax and stock', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Meat grinder 600 W');
    expect(screen.getAllByText('EX10000123')[0]).toBeTruthy();
    expect(screen.getByText(/incl\. 20% VAT/)).toBeTruthy();
    expect(screen.getAllByText('In stock')[0]).toBeTruthy();
    expect(screen.getAllByText('€249.90')[0]?.closest('s')).not.toBeNull();
  });

  it('[CAT-04] shows technical data with their labels', async () => {
    await open();
    expect(screen.getByRole('row', { name: /Power 600 W/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Second choice No/ })).toBeTruthy();
    expect(screen.getAllByRole('row', { name: /^Weight/ })).toHaveLength(1);
  });

  it('[COUNTRY-31] shows the price disclaimer where the country has one', async () => {
    await open();
    expect(screen.queryByText(/plus delivery costs/)).toBeNull();
  });

  it('[TCONST-06] has the disclaimer in Ireland', async () => {
    await open(productAnswers(), 'ie');
    expect(screen.getByText(/plus delivery costs/)).toBeTruthy();
  });

  it('[LANG-04] says what an Irish price includes and what comes on top of it in one sentence', async () => {
    await open(productAnswers(), 'ie');
    expect(screen.getByText(/plus delivery costs/).parentElement?.textContent).toBe(
      'incl. 20% VAT, plus delivery costs where they apply',
    );
  });

  it('[DISC-05] lists the volume tiers', async () => {
    await open();
    const rows = within(screen.getByRole('table', { name: /Buy more/ }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(row => row.textContent)).toEqual(['from 35%€189.90', 'from 510%€179.91', 'from 1015%€169.92']);
  });

  it.each([true, false])(
    '[FIND-11] tells of stock, delivery and volume prices when it may be sold, and of none otherwise: %s',
    async eligibleForSelling => {
      answerCalls(productAnswers(aProduct({ eligibleForSelling })));
      show(<ProductPage sku="EX10000123" today="2026-11-21" isRestLater={false} />, aStore(), '/any-ex10000123');
      const heading = await screen.findByRole('heading', { level: 1 });
      // Tiles of other products come further down.
      const own = within(heading.parentElement?.parentElement ?? document.body);
      if (eligibleForSelling) await screen.findByText('Buy more, pay less');
      else await own.findByText(/can’t be ordered online/);
      const claims = ['In stock', /^Delivery .*\d/, 'Buy more, pay less'].map(text => own.queryByText(text) !== null);
      expect(claims).toEqual(Array(3).fill(eligibleForSelling));
    },
  );

  it('[RECO-08] shows at most four accessories', async () => {
    await open();
    const row = await screen.findByRole('heading', { name: 'Accessories' });
    const section = row.closest('section');
    expect(within(section ?? document.body).getAllByRole('article')).toHaveLength(4);
  });

  it('[RECO-07] shows at most eight related products', async () => {
    await open();
    const row = await screen.findByRole('heading', { name: 'Related products' });
    expect(within(row.closest('section') ?? document.body).getAllByRole('article')).toHaveLength(8);
  });

  it('[RECO-14] [RECO-02] takes what the recommendations call similar', async () => {
    const value = [aProduct({ sku: 'EX10000777', name: 'Recommended' })];
    await open({ ...productAnswers(), recommendations: () => ({ results: [{ value }] }) });
    expect(await screen.findByRole('link', { name: 'Recommended' })).toBeTruthy();
  });

  it('[TERR-17] shows the rest of the page when recommendations fail', async () => {
    await open({ ...productAnswers(), recommendations: () => ({ status: 502 }) });
    expect(await screen.findByRole('heading', { name: 'Related products' })).toBeTruthy();
  });

  it('tells and keeps nothing of a visitor who allows nothing, and shows products of the same category', async () => {
    const value = [aProduct({ sku: 'EX10000777', name: 'Recommended' })];
    const answers = { ...productAnswers(), recommendations: () => ({ results: [{ value }] }) };
    const { sent } = await open(answers, 'gb', []);
    const row = await screen.findByRole('heading', { name: 'Related products' });
    expect(within(row.closest('section') ?? document.body).getAllByRole('article')).toHaveLength(8);
    expect(screen.queryByRole('link', { name: 'Recommended' })).toBeNull();
    expect(sent.map(({ name }) => name).filter(name => /^(?:recommendation|view-)/.test(name))).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('[REVIEW-01] [REVIEW-02] shows reviews with author, stars, text, date and spread', async () => {
    await open();
    const reviews = within(await screen.findByRole('region', { name: 'Customer reviews' }));
    expect(await reviews.findByText('Ann')).toBeTruthy();
    expect(reviews.getByText('Solid')).toBeTruthy();
    expect(reviews.getByText('01/05/2026')).toBeTruthy();
    expect(reviews.getAllByRole('progressbar')).toHaveLength(5);
    expect(reviews.getByText('1 review')).toBeTruthy();
  });

  const structuredData = () =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent).join();

  it('[REVIEW-09] tells search engines of the rating where the store shows reviews', async () => {
    await open();
    await screen.findByRole('region', { name: 'Customer reviews' });
    expect(structuredData()).toContain('aggregateRating');
  });

  it('[REVIEW-09] hides reviews where the store switched them off', async () => {
    await open({ ...productAnswers(), getStores: () => aShop({ reviews: false }) });
    expect(screen.queryByRole('region', { name: 'Customer reviews' })).toBeNull();
    expect(structuredData()).toContain('"@type":"Product"');
    expect(structuredData()).not.toContain('aggregateRating');
  });

  it('[REVIEW-03] offers two orders', async () => {
    await open();
    const select = await screen.findByLabelText('Sort reviews');
    expect(
      within(select)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['Top reviews', 'Most recent']);
  });

  it('[CAT-13] [RECO-03] stores the visit', async () => {
    await open();
    expect(JSON.parse(localStorage.getItem('last-seen') ?? '[]')).toEqual([
      {
        sku: 'EX10000123',
        name: 'Meat grinder 600 W',
        link: '/meat-grinder-600-w-ex10000123',
        image: 'http://localhost:8090/images/grinder',
        timestamp: expect.any(Number),
        brand: 'Hillvert',
        price: 24990,
        discountedPrice: 19990,
        currency: 'EUR',
        categories: ['Gastronomy'],
      },
    ]);
  });

  it('[COUNTRY-29] offers a missing manual only where manuals are not translated', async () => {
    await open();
    expect(screen.getByText('Instruction manual')).toBeTruthy();
    expect(screen.queryByText('Manual missing in your language?')).toBeNull();
  });

  it('[CONTACT-12] asks for a manual in another language with reason and article number', async () => {
    const { store } = await open(productAnswers(), 'fr');
    await userEvent.click(screen.getByRole('button', { name: 'Manual missing in your language?' }));
    expect(store.getState().contact).toEqual({
      isOpen: true,
      preset: { reason: 'product-claim', subreason: 'missing-manual-language', productNumber: '10000123' },
    });
  });

  it('[SEO-11] takes title, description and keywords from the product', async () => {
    const meta = { metaTitle: 'A grinder', metaDescription: 'Grinds well.', metaKeywords: 'meat, grinder' };
    await open(productAnswers(aProduct(meta)));
    const content = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content');
    expect(document.title).toBe('A grinder | Gastronomy | Exwerk');
    expect([content('description'), content('keywords')]).toEqual(['Grinds well.', 'meat, grinder']);
  });

  it('[TERR-18] [FIND-02] stands when the product search fails, and offers its block a new try', async () => {
    const down = { status: 502 };
    const working = productAnswers();
    let isDown = true;
    const searchProducts = (args: unknown[]) => (isDown ? down : working.searchProducts?.(args));
    await open({ ...working, searchProducts });
    expect(await screen.findByRole('heading', { name: 'Accessories' })).toBeTruthy();
    const related = await screen.findByRole('region', { name: 'Related products' });
    expect(within(related).queryByRole('article')).toBeNull();
    expect(within(related).getByRole('status').textContent).toMatch(/^The products can’t be shown right now/);
    isDown = false;
    await userEvent.click(within(related).getByRole('button', { name: 'region.retry' }));
    const tiles = () => within(screen.getByRole('region', { name: 'Related products' })).queryAllByRole('article');
    await waitFor(() => expect(tiles()).toHaveLength(8));
  });

  it('[FIND-02] never says that there are no reviews when they can’t be had', async () => {
    await open({ ...productAnswers(), getReview: () => ({ status: 502 }) });
    const reviews = await screen.findByRole('region', { name: 'Customer reviews' });
    expect(await within(reviews).findByText('The customer reviews can’t be shown at the moment.')).toBeTruthy();
    expect(within(reviews).queryByText(/No reviews yet/)).toBeNull();
  });

  it('[CAT-12] names a second-choice article', async () => {
    await open(productAnswers(aProduct({ sku: 'EX20000123', isBware: true })));
    expect(screen.getAllByText('Second choice').length).toBeGreaterThan(1);
  });
});
