import type { Country } from '@exwerk/contract/storefronts/countries';
import { screen } from '@testing-library/react';
import messages from '../messages/en-GB.json';
import { aProduct } from '../testing/a-product.ts';
import { aStore } from '../testing/a-store.ts';
import { show } from '../testing/show.tsx';
import { ProductCard } from './product-card.tsx';

const card = (country: Country, eligibleForSelling: boolean) =>
  show(<ProductCard product={aProduct({ eligibleForSelling })} />, aStore(country));

const notSold = () => screen.queryByText(messages['catalog.notForSale']);

it('[FIND-11] a product that cannot be ordered says so in a list, and nothing of stock, and leads to its page', () => {
  card('gb', false);
  expect(notSold()).toBeTruthy();
  expect(screen.queryByText(messages['catalog.stock.in'])).toBeNull();
  expect(screen.queryByRole('button', { name: /cart/ })).toBeNull();
  expect(screen.getByText(messages['catalog.tile.view'])).toBeTruthy();
});

it('one that can be ordered, and one of a country that sells nothing, say nothing of it', () => {
  card('gb', true);
  card('ie', false);
  expect(notSold()).toBeNull();
  expect(screen.queryByText(messages['catalog.tile.view'])).toBeNull();
});
