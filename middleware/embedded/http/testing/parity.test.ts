import { describeParity, differenceOf, refusalOf } from './parity.ts';

const documented = {
  title: 'two and two',
  basis: { documented: 'https://vendor.example/sums' },
  see: async (sum: (a: number, b: number) => number) => sum(2, 2),
  expected: 4,
};

it('says where the hosted service differs, and by whose word', () => {
  expect(differenceOf(documented, 4)).toBeUndefined();
  expect(differenceOf(documented, 5)).toBe(
    '  two and two (https://vendor.example/sums)\n    embedded: 4\n    hosted:   5',
  );
  expect(differenceOf({ ...documented, basis: { believed: 'sums are sums' } }, 5)).toContain('belief: sums are sums');
});

it('sees what a refused call says, whichever way its library says it', async () => {
  const refused = (error: object) => refusalOf(Promise.reject(error), 'status', 'errorCode');
  const named = Object.assign(new Error('No'), { statusCode: 422, errorCode: '130' });
  expect(await refused(named)).toEqual({ status: 422, errorCode: '130' });
  expect(await refusalOf(Promise.reject(Object.assign(new Error('No'), { status: 400 })), 'status', 'message')).toEqual(
    {
      status: 400,
      message: 'No',
    },
  );
  expect(await refusalOf(Promise.resolve(), 'status')).toBe('not refused');
});

// A belief that differs is printed and fails nothing.
describeParity(
  {
    name: 'sums',
    embedded: () => (a: number, b: number) => a + b,
    hosted: () => (a: number, b: number) => a + b + 1,
    variables: [],
  },
  [{ ...documented, basis: { believed: 'sums are sums' } }],
);
