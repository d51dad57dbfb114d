import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { publicSettings } from '@exwerk/testing/public-settings';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Provider } from 'react-redux';
import { messagesAdded } from './i18n-slice.ts';
import { IntlRoot } from './intl-root.tsx';
import { createStore } from './store.ts';

it('gives added texts to what comes after them, and does not draw again what is shown', () => {
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry('gr'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'el-GR', messages: { shown: 'Ήδη εδώ' } },
    },
    { baseUrl: '', host: 'gr.localhost', headers: {}, timeout: 1000 },
  );
  let drawn = 0;
  let open: (isOpen: boolean) => void = () => undefined;
  function Shown() {
    drawn += 1;
    return <p>{useIntl().formatMessage({ id: 'shown' })}</p>;
  }
  function Page() {
    const [isOpen, setOpen] = useState(false);
    open = setOpen;
    return isOpen && <FormattedMessage id="added" />;
  }
  render(
    <Provider store={store}>
      <IntlRoot>
        <Shown />
        <Page />
      </IntlRoot>
    </Provider>,
  );
  act(() => void store.dispatch(messagesAdded({ added: 'Μόλις ήρθε' })));
  expect(drawn).toBe(1);
  act(() => open(true));
  expect(screen.getByText('Μόλις ήρθε')).toBeTruthy();
  expect(screen.getByText('Ήδη εδώ')).toBeTruthy();
  expect(drawn).toBe(1);
});
