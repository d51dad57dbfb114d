import { provideRemoteLoader } from '@exwerk/runtime';
import type { SlotsModule } from '@exwerk/runtime/remotes/remote-modules';
import { act, fireEvent, screen } from '@testing-library/react';
import { aProduct } from '../testing/a-product.ts';
import { aStore } from '../testing/a-store.ts';
import { show } from '../testing/show.tsx';
import { QuickAdd } from './quick-add.tsx';
import { QuickAddList } from './quick-add-form.tsx';

const added = jest.fn();
const sent = jest.fn();
const loadSlots = jest.fn<Promise<SlotsModule>, []>();
const checkout: SlotsModule = {
  slots: {
    'checkout/quick-add': async () => ({
      default: () => (
        <button type="button" onClick={added}>
          own
        </button>
      ),
    }),
  },
  loadMessages: async () => ({}),
};
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** A list of one tile, whose button has been pressed. */
async function pressTile() {
  const product = aProduct();
  show(
    <QuickAddList>
      <QuickAdd product={product} />
    </QuickAddList>,
    aStore(),
  );
  document.querySelector('form')?.addEventListener('submit', event => {
    event.preventDefault();
    sent();
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Add/ })));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  provideRemoteLoader({ loadSlots, loadRoutes: () => Promise.reject(new Error('not here')) });
});
afterEach(() => jest.useRealTimers());

it('gives a press on to the own button once that has come, and sends no form then', async () => {
  const { promise, resolve } = Promise.withResolvers<SlotsModule>();
  loadSlots.mockReturnValue(promise);
  await pressTile();
  await pass(1000);
  await act(async () => resolve(checkout));
  await pass(5000);
  expect(screen.getByRole('button').textContent).toBe('own');
  expect(added).toHaveBeenCalledTimes(1);
  expect(sent).not.toHaveBeenCalled();
});
