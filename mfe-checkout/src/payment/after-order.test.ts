import { consentsOf } from './after-order.ts';

it('[OPEN-B57] [TCONST-18] records the newsletter where the box was ticked, soft_newsletter where there is none', () => {
  expect(consentsOf(true, true)).toEqual(['newsletter']);
  expect(consentsOf(true, false)).toEqual([]);
  expect(consentsOf(false, false)).toEqual(['soft_newsletter']);
});
