import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, useHref } from 'react-router-dom';
import { RoutedPage, useNavigation } from './routed-page.tsx';

/** A shop whose second page takes as long as the test wants; counts how often its link is drawn. */
function openShop() {
  const drawn = { link: 0, state: '' };
  const { promise, resolve } = Promise.withResolvers<null>();
  const CountedLink = () => {
    drawn.link += 1;
    return <a href={useHref('/slow')}>Go</a>;
  };
  const Frame = () => (
    <>
      <State />
      <CountedLink />
      <Outlet />
    </>
  );
  const State = () => {
    drawn.state = useNavigation().state;
    return null;
  };
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { index: true, element: 'home' },
        { path: 'slow', loader: () => promise, element: 'slow' },
        { path: 'other', element: 'other' },
      ],
    },
  ]);
  render(<RoutedPage router={router} />);
  return { drawn, router, finish: () => act(async () => resolve(null)) };
}

it('draws only what asks for it while another page is on its way', async () => {
  const { drawn, router, finish } = openShop();
  const before = drawn.link;
  await act(async () => void router.navigate('/slow'));
  expect(drawn).toEqual({ link: before, state: 'loading' });
  expect(screen.getByText(/home/)).toBeTruthy();
  await finish();
  expect(drawn.state).toBe('idle');
  expect(screen.getByText(/slow/)).toBeTruthy();
});

it('goes where the visitor wanted last', async () => {
  const { drawn, router, finish } = openShop();
  await act(async () => void router.navigate('/slow'));
  await act(() => router.navigate('/other'));
  await finish();
  expect(screen.getByText(/other/)).toBeTruthy();
  expect(drawn.state).toBe('idle');
});
