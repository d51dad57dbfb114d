import { asListed } from './as-listed.ts';
import { emptyListing } from './listing-address.ts';

const value = (text: string) => ({ value: text, count: 1 });
const known = {
  brands: [value('Voltrix')],
  tags: [value('campaign:jubilee'), value('ON-SALE')],
  choices: [{ key: 'energyClass', label: 'Energy class', values: [value('C')] }],
};

it('[SEARCH-17] [SEARCH-13] what is chosen is chosen once, and as the listing writes it', () => {
  const state = {
    ...emptyListing,
    brands: ['voltrix', 'VOLTRIX', 'Nobody'],
    tags: ['On-Sale', 'toprated', 'Campaign:Jubilee', 'other'],
    choices: ['energyClass:c', 'energyClass:C'],
  };
  expect(asListed(state, known)).toEqual({
    ...state,
    brands: ['Voltrix', 'Nobody'],
    tags: ['on-sale', 'topRated', 'campaign:jubilee', 'other'],
    choices: ['energyClass:C'],
  });
});
