import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { createStore } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import messages from '../messages/en-GB.json';
import { readHits } from '../query/hit.ts';
import { provideCheckout } from '../testing/checkout-stand-in.tsx';
import { ResultTile } from './result-tile.tsx';

const [hit] = readHits([
  {
    objectID: 'EX10000001',
    sku: 'EX10000001',
    name: 'Cordless drill',
    slug: 'cordless-drill-ex10000001',
    brand: 'Voltrix',
    regularPrice: 100,
    discountedPrice: 79.9,
    currency: 'EUR',
    tags: ['on-sale', 'new', 'bestseller'],
    rating: 4.5,
    reviewCount: 2,
    onStock: true,
    availableQuantity: 3,
  },
]);

provideCheckout();

const onOpen = jest.fn();

async function show(country: 'gb' | 'de') {
  const store = createStore(
    {
      storefront: {
        storefront: storefrontByCountry(country),
        languagePrefix: '',
        settings: publicSettings,
      },
      i18n: { locale: 'en-GB', messages: {} },
    },
    { baseUrl: '', host: 'localhost', headers: {}, timeout: 1000 },
  );
  if (!hit) throw new Error('The record is not a hit');
  jest.useFakeTimers();
  render(
    <Provider store={store}>
      <IntlProvider locale="en-GB" messages={messages}>
        <MemoryRouter>
          <ResultTile hit={hit} priority={false} onOpen={onOpen} />
        </MemoryRouter>
      </IntlProvider>
    </Provider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(400));
  jest.useRealTimers();
}

it('shows name, prices, rating, stock and two marks of a hit', async () => {
  await show('gb');
  const tile = screen.getByRole('article');
  expect(screen.getByRole('link', { name: 'Cordless drill' }).getAttribute('href')).toBe('/cordless-drill-ex10000001');
  expect(tile.textContent).toMatch(/Sale price €79.90.*Regular price €100.00/);
  expect(screen.getByLabelText('4.5 of 5 stars, 2 reviews')).toBeTruthy();
  expect(tile.textContent).toContain('On saleNew');
  expect(tile.textContent).not.toContain('Bestseller');
});

it.each([
  ['gb', true],
  ['de', false],
] as const)('[CART-35] offers a one-click add in %s: %s', async (country, offered) => {
  await show(country);
  expect(screen.queryByText('Add EX10000001') !== null).toBe(offered);
});

it('tells when its product is opened', async () => {
  await show('gb');
  fireEvent.click(screen.getByRole('link', { name: 'Cordless drill' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
});
