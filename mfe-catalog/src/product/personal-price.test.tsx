import { personalisedDiscountLoaded } from '@exwerk/runtime';
import { screen } from '@testing-library/react';
import { aStore } from '../testing/a-store.ts';
import { show } from '../testing/show.tsx';
import { PersonalPrice } from './personal-price.tsx';

const price = {
  regular: { centAmount: 10_000, currencyCode: 'GBP', fractionDigits: 2 },
  discounted: null,
  active: false,
};

function open(permyriad: number) {
  const store = aStore();
  store.dispatch(personalisedDiscountLoaded(permyriad));
  show(<PersonalPrice price={price} />, store);
}

describe('personalised price', () => {
  it('[DISC-17] [DISC-18] shows the percentage and the price without it', () => {
    open(500);
    expect(screen.getByText('Your price £95.00 (5% off)')).toBeTruthy();
  });

  it('[DISC-16] shows nothing for a discount of zero', () => {
    open(0);
    expect(screen.queryByText(/Your price/)).toBeNull();
  });
});
