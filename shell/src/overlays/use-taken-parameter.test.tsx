import { confirmationParameter, contactParameter } from '@exwerk/contract/defaults/page';
import { RoutedPage } from '@exwerk/runtime';
import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { useTakenParameter } from './use-taken-parameter.ts';

const taken = jest.fn();
const Taker = ({ name }: { name: string }) => {
  useTakenParameter(name, value => taken(name, value));
  return null;
};

it('[SHELL-37] takes each of two parameters of one address, and leaves the others', async () => {
  const element = (
    <>
      <Taker name={confirmationParameter} />
      <Taker name={contactParameter} />
    </>
  );
  const query = `?${contactParameter}=returns&page=2&${confirmationParameter}=true`;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/search${query}`] });
  await act(async () => render(<RoutedPage router={router} />));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  expect(taken.mock.calls).toEqual([
    [confirmationParameter, 'true'],
    [contactParameter, 'returns'],
  ]);
});
