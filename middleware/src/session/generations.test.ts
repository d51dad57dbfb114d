import { createGenerations } from './generations.ts';

it('[SAFE-03] a question that was asked before an ending and answered long after is not believed by who comes later', async () => {
  const answers: ((generation: string) => void)[] = [];
  const generations = createGenerations(
    { read: () => new Promise(resolve => answers.push(resolve)), write: async () => '' },
    null,
  );
  const old = { customerId: 'c', generation: 'old', id: 's' };
  const turn = () => new Promise(resolve => setImmediate(resolve));
  const early = generations.isCurrent(old);
  await turn();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1001);
  const late = generations.isCurrent(old);
  await turn();
  clock.mockRestore();
  answers[0]?.('old');
  answers[1]?.('new');
  expect([await early, await late]).toEqual([true, false]);
});
