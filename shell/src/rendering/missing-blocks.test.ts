import { lacksBlocks } from './missing-blocks.ts';

const after = (...errors: unknown[]) =>
  lacksBlocks({
    api: { queries: Object.fromEntries(errors.map((error, number) => [number, { status: 'rejected', error }])) },
  } as unknown as Parameters<typeof lacksBlocks>[0]);

it('[FIND-02] a call without an answer, or with one that another try may better, leaves a gap', () => {
  for (const error of [
    { status: 0, code: 'NetworkError' },
    { name: 'AbortError' },
    { status: 504 },
    { status: 502 },
    { status: 429 },
    undefined,
  ])
    expect(after(error)).toBe(true);
});

it('what does not exist is an answer, and so is what the visitor wants nobody to be asked', () => {
  expect(after({ status: 404 }, { status: 0, code: 'ConsentMissing' }, { status: 0, code: 'SwitchedOff' })).toBe(false);
  expect(lacksBlocks({ api: { queries: {} } } as Parameters<typeof lacksBlocks>[0])).toBe(false);
});
