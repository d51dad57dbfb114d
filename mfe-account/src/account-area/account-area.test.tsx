import { customerChanged } from '@exwerk/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jane } from '../testing/fixtures.ts';
import { answerCalls, show } from '../testing/page.tsx';
import { AccountArea } from './account-area.tsx';

it('[ACCOUNT-06, OPEN-A20] has its entries in their order', () => {
  show(<AccountArea titleId="account.profile.title">{() => null}</AccountArea>, { customer: jane });
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual([
    'My profile',
    'My orders',
    'Delivery addresses',
    'Billing addresses',
    'My newsletter',
    'Wish list',
    'My data',
    'Log out',
  ]);
});

/** The tab that a click opens, and where it is sent. */
function openedTab(): jest.Mock {
  const replace = jest.fn();
  const tab: Window = Object.create(window, {
    opener: { value: window, writable: true },
    location: { value: { replace } },
  });
  jest.spyOn(window, 'open').mockReturnValue(tab);
  return replace;
}

it('[ACCOUNT-07, MW-18, ORDER-08] opens the orders site in a new tab by the tokenised address', async () => {
  const replace = openedTab();
  answerCalls({ getUrlWithToken: 'http://orders.example/?token=t1' });
  show(<AccountArea titleId="account.profile.title">{() => null}</AccountArea>, { customer: jane });
  await userEvent.click(screen.getByRole('link', { name: 'My orders' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('http://orders.example/?token=t1'));
  expect(fetch).toHaveBeenCalledWith('/api/my-orders/getUrlWithToken?email=jane%40example.com', {
    headers: { 'accept-language': 'en-GB' },
    signal: expect.any(AbortSignal),
  });
});

it('[OPEN-A20] opens the plain address, in the language of the page, when no token can be had', async () => {
  const replace = openedTab();
  answerCalls({ getUrlWithToken: null });
  show(<AccountArea titleId="account.profile.title">{() => null}</AccountArea>, { customer: jane });
  await userEvent.click(screen.getByRole('link', { name: 'My orders' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('http://orders.example/?locale=en-GB'));
});

it('says at the focus that the session has ended, to whom was in what is gone', async () => {
  const store = show(
    <AccountArea titleId="account.profile.title">{() => <button type="button">Save</button>}</AccountArea>,
    {
      customer: jane,
    },
  );
  screen.getByRole('button').focus();
  act(() => {
    store.dispatch(customerChanged(null));
  });
  expect(document.activeElement?.textContent).toContain('Your session has ended.');
  expect(document.activeElement).not.toBe(document.body);
});

it.each(['/my-account', '/my-account/my-profile'])('[ACCOUNT-06] marks the profile as what %s shows', address => {
  show(<AccountArea titleId="account.profile.title">{() => null}</AccountArea>, { customer: jane, address });
  const marked = screen.getAllByRole('link').filter(link => link.getAttribute('aria-current') === 'page');
  expect(marked.map(({ textContent }) => textContent)).toEqual(['My profile']);
});
