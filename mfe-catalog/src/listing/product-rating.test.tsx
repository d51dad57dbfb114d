import { screen } from '@testing-library/react';
import { aStore } from '../testing/a-store.ts';
import { show } from '../testing/show.tsx';
import { ProductRating } from './product-rating.tsx';

it('[CAT-18] shows 4,5 where no rating is known, as the language writes it, and no number of reviews', () => {
  show(<ProductRating rating={{ average: 0, count: 0 }} />, aStore('de'));
  expect(screen.getByText('4,5')).toBeTruthy();
});

it('shows what is known, with the number of reviews', () => {
  show(<ProductRating rating={{ average: 3.84, count: 12 }} />, aStore('gb'));
  expect(screen.getByText('3.8 (12)')).toBeTruthy();
});
