import { RoutedPage } from '@exwerk/runtime';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router-dom';
import { ProgressBar } from './progress-bar.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const bar = () => document.querySelector('[role=progressbar]');
const width = () => Number(/[\d.]+/.exec(bar()?.getAttribute('style') ?? '')?.[0]);
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** A shop whose second page takes as long as the test wants. */
function openShop() {
  const { promise, resolve, reject } = Promise.withResolvers<null>();
  const Frame = () => (
    <>
      <ProgressBar />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { index: true, element: 'home' },
        { path: 'slow', loader: () => promise, element: 'slow', errorElement: 'broken' },
      ],
    },
  ]);
  render(<RoutedPage router={router} />);
  act(() => void router.navigate('/slow'));
  return { finish: () => resolve(null), fail: () => reject(new Error('no connection')) };
}

it('[SHELL-40] starts after 200 ms, grows toward 100 and hides 500 ms after finishing', async () => {
  const { finish } = openShop();
  await wait(199);
  expect(bar()).toBeNull();
  await wait(2);
  const widths = [width()];
  for (let step = 0; step < 20; step += 1) {
    await wait(250);
    widths.push(width());
  }
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  expect(widths[0]).toBeLessThan(0.1);
  expect(widths.at(-1)).toBeGreaterThan(0.9);
  expect(widths.at(-1)).toBeLessThan(1);
  finish();
  await wait(1);
  expect(width()).toBe(1);
  await wait(490);
  expect(bar()).not.toBeNull();
  await wait(20);
  expect(bar()).toBeNull();
});

it('[CONST-04] once shown, it stays for 200 ms at least, however soon the page is there', async () => {
  const { finish } = openShop();
  await wait(201);
  expect(bar()).not.toBeNull();
  finish();
  await wait(200);
  expect(bar()).not.toBeNull();
});

it('[SHELL-40] is absent for fast navigations', async () => {
  const { finish } = openShop();
  await wait(150);
  finish();
  await wait(1);
  await wait(500);
  expect(bar()).toBeNull();
});

it('[SHELL-41] shows the failure of a navigation', async () => {
  const { fail } = openShop();
  await wait(300);
  expect(bar()?.className).not.toContain('failed');
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  fail();
  await wait(1);
  expect(bar()?.className).toContain('failed');
  expect(width()).toBe(1);
  await wait(600);
  expect(bar()).toBeNull();
  jest.restoreAllMocks();
});
