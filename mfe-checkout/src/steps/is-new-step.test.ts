import { storageOf } from '@exwerk/runtime';
import { isNewStep } from './is-new-step.ts';

const storage = (): Storage => {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  } as unknown as Storage;
};
const reached = (step: string, goods: string, cartId = 'k') => ({ cartId, step, goods });

it('[AGREE-07] a step is new once for the same goods of a cart', () => {
  const browser = storage();
  const asked = [
    reached('cart', '1xEX1'),
    reached('cart', '1xEX1'),
    reached('billing', '1xEX1'),
    reached('cart', '2xEX1'),
    reached('cart', '2xEX1', 'other'),
    reached('billing', '1xEX1'),
    reached('cart', '2xEX1'),
  ].map(one => isNewStep(one, browser));
  expect(asked).toEqual([true, false, true, true, true, false, false]);
});

it('[AGREE-07] goes by what the page remembers where nothing is kept', () => {
  // On the server there is no storage: what is written stays with the process, as it does with the page in a browser that refuses one.
  for (const browser of [null, storageOf('local')])
    expect([1, 2].map(() => isNewStep(reached('payment', '1xEX1'), browser))).toEqual([true, false]);
});
