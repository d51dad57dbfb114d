import { turnedBy } from './turned-by.ts';

it('[FIND-09] turns once over the whole width, and on behind the last picture', () => {
  expect([0.5, 1, 1.25, -0.25].map(share => turnedBy(0, share, 24))).toEqual([12, 0, 6, 18]);
  expect(turnedBy(23, 1 / 24, 24)).toBe(0);
});
