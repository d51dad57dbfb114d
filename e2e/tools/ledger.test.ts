import { neededLevel, parseLedger, provenLevels, rowsOfTitle } from './ledger.ts';
import { isAtLeast, levelOfSource } from './proof-level.ts';

const markdown = '- **ROUTE-01** / is home.\n- **ROUTE-02** /home moves.\n- **OPEN-A1** a reading.\n';

it('reads requirement rows and leaves readings out', () => {
  expect(parseLedger(markdown).map(row => row.id)).toEqual(['ROUTE-01', 'ROUTE-02']);
});

it('finds single numbers, lists and ranges in a title', () => {
  expect(rowsOfTitle('[CART-04] adds [VALID-01..03, TMW-02] and [not a row]')).toEqual([
    'CART-04',
    'VALID-01',
    'VALID-02',
    'VALID-03',
    'TMW-02',
  ]);
});

it('takes a row for proven only when no test that bears it failed', () => {
  const rows = parseLedger(markdown);
  const proven = provenLevels(rows, [
    { title: '[ROUTE-01] a', outcome: 'passed', level: 'shop' },
    { title: '[ROUTE-01, ROUTE-02] b', outcome: 'failed', level: 'unit' },
    { title: '[ROUTE-02] c', outcome: 'skipped', level: 'shop' },
  ]);
  expect([...proven]).toEqual([]);
});

it('knows the highest level at which a row is proven, and the one it needs', () => {
  const rows = parseLedger(markdown);
  const proven = provenLevels(rows, [
    { title: 'x [ROUTE-02]', outcome: 'passed', level: 'service' },
    { title: 'y [ROUTE-02]', outcome: 'passed', level: levelOfSource("import { sum } from './sum.ts';") },
  ]);
  expect([...proven]).toEqual([['ROUTE-02', 'service']]);
  expect(levelOfSource("import { openShop } from '../testing/shop.ts';")).toBe('service');
  expect(levelOfSource("import { suiteShop } from '../testing/suite-shop.ts';")).toBe('service');
  expect(isAtLeast('service', neededLevel({ id: 'ROUTE-02', area: 'ROUTE', text: '' }))).toBe(false);
  expect(isAtLeast('service', neededLevel({ id: 'MW-02', area: 'MW', text: '' }))).toBe(true);
});
