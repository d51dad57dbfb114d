import { inTwoRows } from './in-two-rows.ts';

it.each([
  [
    [1, 2, 3, 4],
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    [1, 2, 3],
    [[1, 2], [3]],
  ],
  [[1], [[1]]],
  [[], []],
])('[SHELL-20] splits %j in half', (items, rows) => {
  expect(inTwoRows(items)).toEqual(rows);
});
