import { waitFor } from '@testing-library/react';
import { fill, input, open, submit, typed, usual } from '../testing/addresses-page.tsx';
import { answerCalls } from '../testing/shop.tsx';

it('[CHECKOUT-31] says of an email what is wrong with it, not that an address is', async () => {
  answerCalls(usual);
  const { shop } = await open();
  fill({ ...typed, Email: 'x' });
  await submit();
  const told = () => shop.getState().notifications.notifications.map(({ type, text }) => [type, text]);
  await waitFor(() => expect(told()).toEqual([['error', 'Please enter a valid email address.']]));
  expect(document.activeElement).toBe(input('Email'));
  fill({ Email: typed.Email });
  await waitFor(() => expect(told()).toEqual([]));
});
