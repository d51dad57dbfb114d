import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { createStore, IntlRoot, notified, Provider } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { act, render, screen } from '@testing-library/react';
import messages from '../messages/en-GB.json';
import { NotificationList } from './notification-list.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('[TCONST-10] a notification is gone after 3 s, one without a time stays', async () => {
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry('gb'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'en-GB', messages },
    },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
  render(
    <Provider store={store}>
      <IntlRoot>
        <NotificationList />
      </IntlRoot>
    </Provider>,
  );
  // Their code comes with the first of them.
  await act(async () => {
    store.dispatch(notified({ type: 'info', text: 'Saved' }));
    store.dispatch(notified({ type: 'error', text: 'Not saved', duration: null }));
  });
  await act(() => import('./timed-notification.tsx'));
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  await wait(2999);
  expect(screen.getByText('Saved')).toBeTruthy();
  await wait(1);
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByText('Not saved')).toBeTruthy();
});
