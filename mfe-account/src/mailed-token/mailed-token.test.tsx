import type { Country } from '@exwerk/contract/storefronts/countries';
import { IntlRoot, Provider, RoutedPage } from '@exwerk/runtime';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, createPath } from 'react-router-dom';
import { Component as ChangePassword } from '../routes/change-password-route.tsx';
import { Component as ConfirmEmail } from '../routes/confirm-email-route.tsx';
import { Component as MailedOrder } from '../routes/mailed-order-route.tsx';
import { answerCalls, Refusal, show } from '../testing/page.tsx';

const routes = [
  { path: '/password-reset/change-password', Component: ChangePassword },
  { path: '/my-account/confirm-email', Component: ConfirmEmail },
  { path: '/orders/:orderNumber', Component: MailedOrder },
];

afterEach(() => sessionStorage.clear());

/** The page at an address, loaded anew; answers where it stands then. */
async function load(address: string, country: Country = 'gb', basename = '/') {
  cleanup();
  const router = createMemoryRouter(routes, { initialEntries: [address], basename });
  const store = show(null, { country });
  await act(async () =>
    render(
      <Provider store={store}>
        <IntlRoot>
          <RoutedPage router={router} />
        </IntlRoot>
      </Provider>,
    ),
  );
  return () => createPath(router.state.location);
}

it('[ACCOUNT-15] [THIRD-01] takes the token out of the address, and the password is set with it, after a reload, too', async () => {
  const sent = answerCalls({ customerResetPassword: null });
  const setPassword = async () => {
    await userEvent.type(screen.getByLabelText('New password'), 'secret-2');
    await userEvent.type(screen.getByLabelText('Repeat password'), 'secret-2');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent.splice(0)[0]?.args).toEqual([{ tokenValue: 'a+b', newPassword: 'secret-2' }]);
  };
  const place = await load('/password-reset/change-password?a=1&token=a%2Bb#top');
  expect(place()).toBe('/password-reset/change-password?a=1#top');
  await setPassword();
  await load('/password-reset/change-password');
  expect(screen.queryByRole('alert')).toBeNull();
  await setPassword();
});

it('[MINE-07] [THIRD-01] a later mail counts, and each page knows the token of its own', async () => {
  const sent = answerCalls({ confirmEmailChange: new Refusal({ code: 'InvalidToken' }) });
  await load('/my-account/confirm-email?token=first');
  expect((await load('/my-account/confirm-email?token=second'))()).toBe('/my-account/confirm-email');
  await load('/password-reset/change-password?token=other');
  await load('/my-account/confirm-email');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/link is not valid any more/)).toBeTruthy();
  expect(sent[0]?.args).toEqual([{ token: 'second' }]);
});

it('[MINE-07] a tab that came without a token has none', async () => {
  await load('/my-account/confirm-email');
  expect(screen.getByText(/link is not valid any more/)).toBeTruthy();
});

it('[MINE-01] [THIRD-01] shows an order by its mailed token in the other language, too, and without one by the session', async () => {
  const sent = answerCalls({ getOrderLife: null });
  expect((await load('/nl/orders/be-261122-0000001?token=1.x', 'be', '/nl'))()).toBe('/nl/orders/be-261122-0000001');
  await load('/orders/be-261122-0000001', 'be');
  await load('/orders/be-261122-0000002', 'be');
  const first = { orderNumber: 'BE-261122-0000001', token: '1.x' };
  expect(sent.map(({ args }) => args)).toEqual([[first], [first], [{ orderNumber: 'BE-261122-0000002' }]]);
});

it('leaves it in the address where the browser keeps nothing', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const place = await load('/password-reset/change-password?token=a');
  expect(place()).toBe('/password-reset/change-password?token=a');
  expect(screen.queryByRole('alert')).toBeNull();
});
