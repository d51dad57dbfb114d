import { parseLedger, provenRows, rowsOfTitle } from './ledger.ts';

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
  const proven = provenRows(rows, [
    { title: '[ROUTE-01] a', outcome: 'passed' },
    { title: '[ROUTE-01, ROUTE-02] b', outcome: 'failed' },
    { title: '[ROUTE-02] c', outcome: 'skipped' },
  ]);
  expect([...proven]).toEqual([]);
  expect([...provenRows(rows, [{ title: 'x [ROUTE-02]', outcome: 'passed' }])]).toEqual(['ROUTE-02']);
});
