import { afterWorkingDays, longestDelivery } from './delivery-date.ts';

const day = (date: Date) => date.toISOString().slice(0, 10);

it.each([
  ['2-4', 4],
  ['2 - 4', 4],
  [' 5-7 ', 7],
  ['10-14', 14],
  ['4', null],
  ['', null],
  ['soon', null],
  [null, null],
])('[SHIP-18] [SHIP-20] [OPEN-B28] reads %j as %j days', (range, days) => expect(longestDelivery(range)).toBe(days));

it('[SHIP-18] counts working days: Monday and 4 is Friday', () => {
  expect(day(afterWorkingDays(new Date('2026-11-16T15:00:00Z'), 4))).toBe('2026-11-20');
});

it.each([
  ['2026-11-19', '2026-11-25'],
  ['2026-11-20', '2026-11-26'],
  ['2026-11-21', '2026-11-26'],
  ['2026-11-22', '2026-11-26'],
])('[SHIP-19] skips the weekend: 4 days after %s is %s', (today, arrival) => {
  expect(day(afterWorkingDays(new Date(`${today}T12:00:00Z`), 4))).toBe(arrival);
});
