import { confirmationParameter, contactParameter } from '@exwerk/contract/defaults/page';
import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, createPath } from 'react-router-dom';
import { RoutedPage } from './routed-page.tsx';
import { useTakenParameters } from './taken-parameters.ts';

const taken = jest.fn();
beforeEach(() => taken.mockReset());

const Taker = () => {
  useTakenParameters({
    [confirmationParameter]: value => value === 'true' && taken(confirmationParameter, value) === undefined,
    [contactParameter]: value => taken(contactParameter, value) === undefined,
  });
  return null;
};

/** A page whose data takes its time, as the shop's do. */
async function open(address: string) {
  const loader = async () => new Promise(resolve => setTimeout(resolve, 20, null));
  const element = <Taker />;
  const hydrationData = { loaderData: { page: null } };
  const routes = [{ id: 'page', path: '*', element, loader }];
  const router = createMemoryRouter(routes, { initialEntries: [address], hydrationData });
  await act(async () => render(<RoutedPage router={router} />));
  return router;
}

it('[SHELL-37] [CONTACT-03] takes both parameters of one address, and leaves the others and the fragment as they were written', async () => {
  const router = await open(
    `/search?${contactParameter}=returns&q=%C5%91+a%2Cb&page=2&${confirmationParameter}=true#a-%C5%91`,
  );
  await waitFor(() => expect(createPath(router.state.location)).toBe('/search?q=%C5%91+a%2Cb&page=2#a-%C5%91'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(router.state.preventScrollReset).toBe(true);
  await act(async () => new Promise(resolve => setTimeout(resolve, 60)));
  expect(createPath(router.state.location)).toBe('/search?q=%C5%91+a%2Cb&page=2#a-%C5%91');
  expect(taken.mock.calls).toEqual([
    [confirmationParameter, 'true'],
    [contactParameter, 'returns'],
  ]);
});

it('[SHELL-37] leaves a parameter that means nothing, and takes the other', async () => {
  const router = await open(`/?${confirmationParameter}=maybe&%63ontact=order`);
  await waitFor(() => expect(createPath(router.state.location)).toBe(`/?${confirmationParameter}=maybe`));
  expect(taken.mock.calls).toEqual([[contactParameter, 'order']]);
});
