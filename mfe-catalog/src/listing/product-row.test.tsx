import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { aProduct } from '../testing/a-product.ts';
import { aStore } from '../testing/a-store.ts';
import { show } from '../testing/show.tsx';
import { ProductRating } from './product-rating.tsx';
import { ProductRow } from './product-row.tsx';

jest.mock('./product-rating.tsx', () => ({ ProductRating: jest.fn(() => null) }));

const products = [aProduct(), { ...aProduct(), sku: 'EX10000002' }];
let rename: (title: string) => void;

function Row() {
  const [title, setTitle] = useState('Bestsellers');
  rename = setTitle;
  return <ProductRow title={title} products={products} />;
}

it('draws none of its tiles again when something else of the row has changed', () => {
  show(<Row />, aStore());
  const drawn = jest.mocked(ProductRating).mock.calls.length;
  expect(drawn).toBeGreaterThanOrEqual(products.length);
  act(() => rename('Sale'));
  expect(screen.getByRole('heading', { name: 'Sale' })).toBeTruthy();
  expect(jest.mocked(ProductRating).mock.calls).toHaveLength(drawn);
});
