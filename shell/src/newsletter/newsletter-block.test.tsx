import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { createStore, IntlRoot, Provider } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import messages from '../messages/en-GB.json';
import { NewsletterBlock } from './newsletter-block.tsx';

it('leads the focus to what is said once the address has been sent', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ accepted: true }));
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
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <NewsletterBlock /> }])} />
      </IntlRoot>
    </Provider>,
  );
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'eva@exwerk.example' } });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')));
});
