import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { createStore, IntlRoot, Provider } from '@exwerk/runtime';
import { customerOf } from '@exwerk/testing/customer-of';
import { publicSettings } from '@exwerk/testing/public-settings';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import messages from '../messages/en-GB.json';
import AccountPanel from './account-panel.tsx';

it.each([
  ['gb', 'Eva Sample'],
  ['hu', 'Sample Eva'],
] as const)('[LANG-10] calls who is signed in as %s does', (country, name) => {
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry(country), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'en-GB', messages },
    },
    { baseUrl: 'http://shop', host: `${country}.localhost`, headers: {}, timeout: 1000 },
  );
  render(
    <Provider store={store}>
      <IntlRoot>
        <MemoryRouter>
          <AccountPanel customer={customerOf({ firstName: 'Eva', lastName: 'Sample' })} />
        </MemoryRouter>
      </IntlRoot>
    </Provider>,
  );
  expect(screen.getByText(name)).toBeTruthy();
});
