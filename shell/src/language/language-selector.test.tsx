import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { createStore, IntlRoot, Provider } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import messages from '../messages/fr-FR.json';
import { LanguageSelector } from './language-selector.tsx';

it('closes when the focus goes on, and takes it back from nowhere then', () => {
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry('be'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'fr-BE', messages },
    },
    { baseUrl: 'http://shop', host: 'be.localhost', headers: {}, timeout: 1000 },
  );
  const page = (
    <>
      <LanguageSelector place="header" />
      <input />
    </>
  );
  render(
    <Provider store={store}>
      <IntlRoot>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
      </IntlRoot>
    </Provider>,
  );
  const [button, field] = [screen.getByRole('button'), screen.getByRole('textbox')];
  button.focus();
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  act(() => field.focus());
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(document.activeElement).toBe(field);
});
