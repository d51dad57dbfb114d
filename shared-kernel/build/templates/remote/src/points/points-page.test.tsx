import type { PickUpPoint } from '@exwerk/contract/calls/pick-up-calls';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { createStore } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import texts from '../messages/en-GB.json';
import HeaderLink from './header-link.tsx';
import { PointsPage } from './points-page.tsx';

const point: PickUpPoint = {
  key: 'one',
  name: 'Harbour depot',
  streetName: 'Quay Road',
  streetNumber: '4',
  postalCode: 'BS1 4RW',
  city: 'Bristol',
  country: 'GB',
  openingHours: 'Mon–Fri 8–17',
};

function open(answer: () => Response) {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry('gb'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'en-GB', messages: {} },
    },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
  render(
    <Provider store={store}>
      <IntlProvider locale="en-GB" messages={{ ...texts, 'region.retry': 'Try again' }}>
        <MemoryRouter>
          <HeaderLink />
          <PointsPage />
        </MemoryRouter>
      </IntlProvider>
    </Provider>,
  );
  return fetched;
}

afterEach(() => jest.restoreAllMocks());

it('shows the pick-up points that the call of the contract answers', async () => {
  const fetched = open(() => Response.json({ pickUpPoints: [point] }));
  expect(await screen.findByRole('heading', { level: 2, name: point.name })).toBeTruthy();
  expect(screen.getByText('Quay Road 4, BS1 4RW Bristol')).toBeTruthy();
  expect(String(fetched.mock.calls[0]?.[0])).toContain('/api/new-ct/getPickUpPoints');
});

it('says that there are none where there are none', async () => {
  open(() => Response.json({ pickUpPoints: [] }));
  expect(await screen.findByText(texts['remotename.none'])).toBeTruthy();
});

it('says that the call failed, and offers a new try', async () => {
  open(() => Response.json({}, { status: 500 }));
  expect(await screen.findByText(texts['remotename.failed'])).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('is led to from the header', () => {
  open(() => Response.json({ pickUpPoints: [] }));
  expect(screen.getByRole('link', { name: texts['remotename.link'] }).getAttribute('href')).toBe('/remotename');
});
