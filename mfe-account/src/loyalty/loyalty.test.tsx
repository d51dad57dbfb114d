import { storeRecord } from '@exwerk/testing/store-record';
import { screen, within } from '@testing-library/react';
import { jane } from '../testing/fixtures.ts';
import { answerCalls, show } from '../testing/page.tsx';
import { Loyalty } from './loyalty.tsx';

const storeWith = (loyaltyDiscount: boolean) => ({ data: storeRecord({ flags: { loyaltyDiscount } }) });
const levels = [
  { key: 'base', levelNumber: 1, from: 0, to: 10_000, permyriad: 0 },
  { key: 'tier-1', levelNumber: 2, from: 10_000, to: 50_000, permyriad: 200 },
  { key: 'tier-2', levelNumber: 3, from: 50_000, to: null, permyriad: 350 },
];
const loyalty = { levels, customerGroups: { results: [] }, cartDiscounts: { results: [] } };

it.each([
  ['not-logged-in', 'none'],
  ['base', 'Base'],
  ['tier-1', 'Tier 1'],
  ['tier-2', 'Tier 2'],
  ['tier-3', 'Tier 3'],
  ['tier-4', 'Tier 4'],
  ['something-else', 'Base'],
])('[ACCOUNT-17, DISC-10, OPEN-B63] names the tier of the group %s', async (customerGroupKey, name) => {
  answerCalls({ getStores: storeWith(true), getLoyaltyLevels: loyalty });
  show(<Loyalty customer={{ ...jane, customerGroupKey }} />);
  const label = await screen.findByText(/Your loyalty tier/);
  expect(label.textContent).toBe(`Your loyalty tier: ${name}`);
});

it('[OPEN-B41] lists every tier with its spending and discount, and marks the own one', async () => {
  answerCalls({ getStores: storeWith(true), getLoyaltyLevels: loyalty });
  show(<Loyalty customer={jane} />);
  const table = await screen.findByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(row => row.textContent)).toEqual([
    'Base £0.00 to £100.000%',
    'Tier 1 £100.00 to £500.002%',
    'Tier 2 Your tierfrom £500.003.5%',
  ]);
  expect(rows.map(row => row.getAttribute('aria-current'))).toEqual([null, null, 'true']);
});

it('[LANG-09] [OPEN-B15] ends a range of whole forints with a whole one', async () => {
  const hungarian = [
    { key: 'base', levelNumber: 1, from: 0, to: 9_879_999, permyriad: 0 },
    { key: 'tier-1', levelNumber: 2, from: 9_880_000, to: null, permyriad: 200 },
  ];
  answerCalls({ getStores: storeWith(true), getLoyaltyLevels: { ...loyalty, levels: hungarian } });
  show(<Loyalty customer={jane} />, { country: 'hu' });
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe('Base Ft0 to Ft98,7990%');
});

it('[DISC-14] shows nothing of it, and asks for nothing, where the store has no loyalty discount', async () => {
  const sent = answerCalls({ getStores: storeWith(false) });
  show(<Loyalty customer={jane} />);
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(screen.queryByText(/loyalty/i)).toBeNull();
  expect(sent.map(({ name }) => name)).toEqual(['getStores']);
});
