import type { Country } from '@exwerk/contract/storefronts/countries';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { createStore, IntlRoot, Provider } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import messages from '../messages/en-GB.json';
import { CartButton } from './cart-button.tsx';

/** What a browser without scripts is sent. */
function sentIn(country: Country): string {
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry(country), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'en-GB', messages },
    },
    { baseUrl: 'http://shop', host: `${country}.localhost`, headers: {}, timeout: 1000 },
  );
  return renderToString(
    <Provider store={store}>
      <IntlRoot>
        <MemoryRouter>
          <CartButton />
        </MemoryRouter>
      </IntlRoot>
    </Provider>,
  );
}

it.each([
  ['gb', true],
  ['ie', false],
  ['ro', false],
] as const)(
  '[CHECKOUT-19] [FIND-14] links the cart of %s for who has no scripts, where there is one: %s',
  (country, isLinked) => {
    expect(sentIn(country).includes('href="/checkout/cart"')).toBe(isLinked);
  },
);
